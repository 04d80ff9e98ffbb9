import type { MedicalRecords, Medicine } from '@ladushki/contract/children';
import type { HealthView } from '@ladushki/contract/health-rule';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { dataEncryption } from '../../platform/storage/data-encryption.ts';
import { shownHealth } from './children.present.ts';
import { type ChildRow, selectChildren } from './children.sql.ts';
import { createHealthRecords } from './health-records.ts';

export type { GivenMedicine } from './health-records.ts';

/** A child as those who care for it need to know it. The caller decides who that is, and logs it. */
export interface CaredChild extends Pick<ChildRow, 'id' | 'full_name' | 'birth_date' | 'contacts'> {
  /** Null what is not shown. */
  records: MedicalRecords | null;
  allergies: string | null;
  medicines: Medicine[] | null;
  mayBePhotographed: boolean;
}

export function createChildCare({ config }: Pick<Deps, 'config'>) {
  const health = createHealthRecords(dataEncryption(config));

  return {
    encryptGiven: health.encryptGiven,
    decryptGiven: health.decryptGiven,

    /** `view`: what the reader sees of their health. */
    async readChildren(db: Db, ids: readonly number[], view: HealthView): Promise<CaredChild[]> {
      const rows = await selectChildren(db, ids);
      return rows.map((row) => ({
        id: row.id,
        full_name: row.full_name,
        birth_date: row.birth_date,
        contacts: row.contacts,
        ...shownHealth({ health }, row, view),
        mayBePhotographed: row.consents.includes('photo'),
      }));
    },
  };
}
export type ChildCare = ReturnType<typeof createChildCare>;
