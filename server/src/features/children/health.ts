import { join } from 'node:path';
import type { MedicalRecords } from '@ladushki/contract/children';
import type { Config } from '../../platform/config.ts';
import { createSealing, makeKey, type Sealing } from '../../platform/storage/encryption.ts';
import { readOrMakeSecret } from '../../platform/storage/secret-file.ts';

interface SealedColumns {
  health_sealed: Buffer | null;
  health_key_id: string | null;
}

/** A child's health record as the database keeps it. Bound to the child: moved to another row it does not open. */
export interface HealthRecords {
  currentKeyId: string;
  seal(childId: number, records: MedicalRecords): SealedColumns;
  open(childId: number, columns: SealedColumns): MedicalRecords | null;
}

/** The configured keys, or one that a demo makes for itself. */
export const healthSealing = (config: Pick<Config, 'HEALTH_KEYS' | 'DATA_DIR'>): Sealing =>
  createSealing(config.HEALTH_KEYS ?? readOrMakeSecret(join(config.DATA_DIR, 'health.key'), () => makeKey('demo')));

const contextOf = (childId: number) => `child ${childId} health`;

export const createHealthRecords = (sealing: Sealing): HealthRecords => ({
  currentKeyId: sealing.currentKeyId,
  seal(childId, records) {
    const { keyId, bytes } = sealing.seal(JSON.stringify(records), contextOf(childId));
    return { health_sealed: bytes, health_key_id: keyId };
  },
  open(childId, { health_sealed, health_key_id }) {
    if (!health_sealed || !health_key_id) return null;
    return JSON.parse(sealing.open({ keyId: health_key_id, bytes: health_sealed }, contextOf(childId)));
  },
});

export const noHealth: SealedColumns = { health_sealed: null, health_key_id: null };
