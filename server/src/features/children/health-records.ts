import { join } from 'node:path';
import type { MedicalRecords } from '@ladushki/contract/children';
import type { Config } from '../../platform/config.ts';
import { createEncryption, type Encryption, makeKey } from '../../platform/storage/encryption.ts';
import { readOrMakeSecret } from '../../platform/storage/secret-file.ts';

interface EncryptedColumns {
  health_sealed: Buffer | null;
  health_key_id: string | null;
}

/** A child's encrypted health record. Bound to the child's id: copied to another row it does not decrypt. */
export interface HealthRecords {
  currentKeyId: string;
  encrypt(childId: number, records: MedicalRecords): EncryptedColumns;
  decrypt(childId: number, columns: EncryptedColumns): MedicalRecords | null;
}

/** The configured keys, or a generated one in a demo. */
export const healthEncryption = (config: Pick<Config, 'HEALTH_KEYS' | 'DATA_DIR'>): Encryption =>
  createEncryption(config.HEALTH_KEYS ?? readOrMakeSecret(join(config.DATA_DIR, 'health.key'), () => makeKey('demo')));

const contextOf = (childId: number) => `child ${childId} health`;

export const createHealthRecords = (encryption: Encryption): HealthRecords => ({
  currentKeyId: encryption.currentKeyId,
  encrypt(childId, records) {
    const { keyId, bytes } = encryption.encrypt(JSON.stringify(records), contextOf(childId));
    return { health_sealed: bytes, health_key_id: keyId };
  },
  decrypt(childId, { health_sealed, health_key_id }) {
    if (!health_sealed || !health_key_id) return null;
    return JSON.parse(encryption.decrypt({ keyId: health_key_id, bytes: health_sealed }, contextOf(childId)));
  },
});

export const noHealth: EncryptedColumns = { health_sealed: null, health_key_id: null };
