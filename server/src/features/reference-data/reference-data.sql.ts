import type { Db } from '../../platform/database/connection.ts';
import type { CityEntry, NamedEntry } from './data/entries.ts';
import type { RejectReasonEntry } from './data/reject-reasons.ts';

export const namedTables = [
  'languages',
  'service_types',
  'skills',
  'religions',
  'weekdays',
  'reject_reasons',
  'citizenships',
  'nationalities',
] as const;
export type NamedTable = (typeof namedTables)[number];

export const selectCities = (db: Db) =>
  db
    .selectFrom('cities')
    .select(['id', 'parent_id', 'region_code', 'kind', 'name_ru', 'name_en', 'lat', 'lng', 'archived_at'])
    .execute();

export const selectNamed = (db: Db, table: NamedTable) =>
  db.selectFrom(table).select(['id', 'name_ru', 'name_en', 'archived_at']).orderBy('position').orderBy('id').execute();

export const selectReasons = (db: Db) => db.selectFrom('reject_reasons').select(['id', 'used_for', 'side']).execute();

/** Parents are inserted before children. */
export async function insertMissingCities(db: Db, entries: CityEntry[]): Promise<void> {
  const rows = entries.map(({ ru, en, parent, ...rest }) => ({ ...rest, parent_id: parent, name_ru: ru, name_en: en }));
  await db
    .insertInto('cities')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

const namedRows = <Entry extends NamedEntry>(entries: Entry[]) =>
  entries.map(({ ru, en, ...rest }, position) => ({ ...rest, name_ru: ru, name_en: en, position }));

export async function insertMissingNamed(
  db: Db,
  table: Exclude<NamedTable, 'reject_reasons'>,
  entries: NamedEntry[],
): Promise<void> {
  await db
    .insertInto(table)
    .values(namedRows(entries))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function insertMissingReasons(db: Db, entries: RejectReasonEntry[]): Promise<void> {
  await db
    .insertInto('reject_reasons')
    .values(namedRows(entries))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
