import type { Child, childForSitter, Medicine } from '@ladushki/contract/children';
import type { HealthView } from '@ladushki/contract/health-rule';
import type { Locale } from '@ladushki/contract/primitives';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { presentFile } from '../files/files.service.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import type { ChildView } from './child-access.ts';
import type { ChildRow } from './children.sql.ts';
import type { HealthRecords } from './health-records.ts';

interface Tools {
  deps: Pick<Deps, 'config' | 'clock'>;
  referenceData: ReferenceData;
  health: HealthRecords;
}

const presentAttachments = ({ deps }: Tools, row: ChildRow) =>
  row.attachments.map((file) => presentFile(deps, { ...file, created_at: new Date(file.created_at) }));

const presentGeneral = ({ referenceData }: Tools, row: ChildRow, locale: Locale) => ({
  id: row.id,
  full_name: row.full_name,
  birth_date: row.birth_date,
  gender: row.gender as Child['gender'],
  description: row.description,
  language: referenceData.refsByIds('languages', row.languages, locale),
  additionally: {
    habits: row.habits,
    food: row.food,
    sleep: row.sleep,
    fears: row.fears,
    favourite_games: row.favourite_games,
    notes: row.notes,
  },
});

const presentMedicines = ({ health }: Pick<Tools, 'health'>, { id: childId, medicines }: ChildRow): Medicine[] =>
  medicines.map(({ id, sealed_hex, key_id }) => ({
    id,
    ...health.decryptMedicine(childId, { sealed: Buffer.from(sealed_hex, 'hex'), key_id }),
  }));

/** The parent's view. */
export const presentChild = (tools: Tools, row: ChildRow, locale: Locale): Child => ({
  ...presentGeneral(tools, row, locale),
  family: row.user_id,
  attachments: presentAttachments(tools, row),
  medical_records: tools.health.decrypt(row.id, row),
  medicines: presentMedicines(tools, row),
  emergency_contacts: row.contacts,
  consents: {
    personal_data: row.consents.includes('personal_data'),
    health_data: row.consents.includes('health_data'),
    user_agreement: row.consents.includes('user_agreement'),
    service_agreement: row.consents.includes('service_agreement'),
    photo: row.consents.includes('photo'),
  },
});

/** What is shown of a child's health; null what is not. Nothing of it reaches a sitter in another way. */
export function shownHealth(tools: Pick<Tools, 'health'>, row: ChildRow, view: HealthView) {
  if (view === 'nothing') return { records: null, allergies: null, medicines: null };
  const records = tools.health.decrypt(row.id, row);
  const allergies = records?.allergies ?? '';
  const medicines = presentMedicines(tools, row);
  if (view === 'all') return { records, allergies, medicines };
  return { records: null, allergies, medicines: medicines.filter(({ permitted }) => permitted) };
}

/** A sitter's view: files while the order is active, health data around visits. */
export const presentForSitter = (
  tools: Tools,
  row: ChildRow,
  { view, health }: { view: ChildView; health: HealthView },
  locale: Locale,
): z.output<typeof childForSitter> => {
  const { records, allergies, medicines } = shownHealth(tools, row, health);
  return {
    ...presentGeneral(tools, row, locale),
    attachments: view === 'full' ? presentAttachments(tools, row) : [],
    medical_records: records,
    medicines,
    // All of it stands in the record.
    allergies: health === 'all' ? null : allergies,
  };
};
