import type { PageRequest } from '@ladushki/contract/primitives';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';

export interface ServiceFields {
  service_type_id: number;
  price_per_hour: number | null;
  price_per_month: number | null;
  description: string;
}

const columns = ['id', 'service_type_id', 'price_per_hour', 'price_per_month', 'description'] as const;

const servicesOf = (db: Db, userId: number) =>
  db.selectFrom('sitter_services').select(columns).where('user_id', '=', userId);

export const selectServicesPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(servicesOf(db, userId).orderBy('id'), request);

export const selectService = (db: Db, id: number, userId: number) =>
  servicesOf(db, userId).where('id', '=', id).executeTakeFirst();

export const insertService = (db: Db, userId: number, fields: ServiceFields) =>
  db
    .insertInto('sitter_services')
    .values({ ...fields, user_id: userId })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Without changes it only reads. */
export const updateService = (db: Db, id: number, userId: number, change: Partial<ServiceFields>) =>
  Object.keys(change).length === 0
    ? selectService(db, id, userId)
    : db
        .updateTable('sitter_services')
        .set(change)
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(columns)
        .executeTakeFirst();

export const deleteService = (db: Db, id: number, userId: number) =>
  db
    .deleteFrom('sitter_services')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();

export const selectSkillsPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('sitter_skills')
      .innerJoin('skills', 'skills.id', 'skill_id')
      .select('skill_id as id')
      .where('user_id', '=', userId)
      .orderBy('position')
      .orderBy('skill_id'),
    request,
  );

export async function replaceSkills(db: Db, userId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('sitter_skills').where('user_id', '=', userId).execute();
  const rows = ids.map((skill_id) => ({ user_id: userId, skill_id }));
  if (rows.length > 0) await db.insertInto('sitter_skills').values(rows).execute();
}

export const selectLanguagesPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('user_languages')
      .innerJoin('languages', 'languages.id', 'language_id')
      .select('language_id as id')
      .where('user_id', '=', userId)
      .orderBy('position')
      .orderBy('language_id'),
    request,
  );

export async function replaceLanguages(db: Db, userId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('user_languages').where('user_id', '=', userId).execute();
  const rows = ids.map((language_id) => ({ user_id: userId, language_id }));
  if (rows.length > 0) await db.insertInto('user_languages').values(rows).execute();
}

/** Locks the sitter's row: concurrent changes of the profile run one after another. */
export const lockSitter = (db: Db, userId: number) =>
  db
    .selectFrom('sitters')
    .select(['user_id', 'verification_status', 'verified_until'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
