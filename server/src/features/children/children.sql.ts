import type { EmergencyContact } from '@ladushki/contract/children';
import type { PageRequest } from '@ladushki/contract/primitives';
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';
import type { Children } from '../../platform/database/schema.ts';
import { actsFor } from '../family/family-access.service.ts';

/** All data of a child's page, in one statement for any number of children. */
const childRows = (db: Db) =>
  db.selectFrom('children').select((from) => [
    'children.id',
    'children.user_id',
    'full_name',
    'birth_date',
    'gender',
    'description',
    'habits',
    'food',
    'sleep',
    'fears',
    'favourite_games',
    'notes',
    'health_sealed',
    'health_key_id',
    sql<number[]>`array(select language_id from child_languages where child_id = children.id order by language_id)`.as(
      'languages',
    ),
    sql<string[]>`array(select kind from child_consents where child_id = children.id and withdrawn_at is null)`.as(
      'consents',
    ),
    jsonArrayFrom(
      from
        .selectFrom('child_attachments')
        .innerJoin('files', 'files.id', 'child_attachments.file_id')
        .whereRef('child_attachments.child_id', '=', 'children.id')
        .select(['files.id', 'storage_key', 'name', 'mime', 'size', 'files.created_at'])
        .orderBy('files.id'),
    ).as('attachments'),
    jsonArrayFrom(
      from
        .selectFrom('child_medicines')
        .whereRef('child_medicines.child_id', '=', 'children.id')
        .select(['child_medicines.id', sql<string>`encode(sealed, 'hex')`.as('sealed_hex'), 'key_id'])
        .orderBy('position'),
    ).as('medicines'),
    jsonArrayFrom(
      from
        .selectFrom('child_contacts')
        .whereRef('child_contacts.child_id', '=', 'children.id')
        .select(['name', 'relation', 'phone_number'])
        .orderBy('position'),
    ).as('contacts'),
  ]);

export type ChildRow = Awaited<ReturnType<ReturnType<typeof childRows>['executeTakeFirstOrThrow']>>;

export const selectChildrenPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(childRows(db).where(actsFor(userId, 'children.user_id')).orderBy('children.id'), request);

export const selectAllChildren = (db: Db, userId: number) =>
  childRows(db).where('user_id', '=', userId).orderBy('children.id').execute();

export const selectChildren = async (db: Db, ids: readonly number[]): Promise<ChildRow[]> =>
  ids.length === 0 ? [] : childRows(db).where('children.id', 'in', ids).orderBy('children.id').execute();

export const selectChild = (db: Db, id: number) => childRows(db).where('children.id', '=', id).executeTakeFirst();

/** A child of a family for which the person acts. */
export const selectOwnChild = (db: Db, id: number, userId: number) =>
  childRows(db).where('children.id', '=', id).where(actsFor(userId, 'children.user_id')).executeTakeFirst();

/** Locks the child: changes to it and its files run one after another. */
export const lockChild = (db: Db, id: number) =>
  db.selectFrom('children').select(['id', 'user_id']).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertChild(db: Db, child: Insertable<Children>): Promise<number> {
  const { id } = await db.insertInto('children').values(child).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateChild(db: Db, id: number, change: Updateable<Children>): Promise<void> {
  if (Object.keys(change).length > 0) await db.updateTable('children').set(change).where('id', '=', id).execute();
}

export const deleteChild = (db: Db, id: number) => db.deleteFrom('children').where('id', '=', id).execute();

export const deleteChildrenOf = (db: Db, userId: number) =>
  db.deleteFrom('children').where('user_id', '=', userId).execute();

export async function replaceLanguages(db: Db, childId: number, languages: readonly number[]): Promise<void> {
  await db.deleteFrom('child_languages').where('child_id', '=', childId).execute();
  const rows = [...new Set(languages)].map((language_id) => ({ child_id: childId, language_id }));
  if (rows.length > 0) await db.insertInto('child_languages').values(rows).execute();
}

export async function replaceContacts(db: Db, childId: number, contacts: readonly EmergencyContact[]): Promise<void> {
  await db.deleteFrom('child_contacts').where('child_id', '=', childId).execute();
  const rows = contacts.map((contact, index) => ({ ...contact, child_id: childId, position: index + 1 }));
  if (rows.length > 0) await db.insertInto('child_contacts').values(rows).execute();
}

export interface ConsentRow {
  kind: string;
  text_version: number;
}

export const selectConsents = (db: Db, childId: number): Promise<ConsentRow[]> =>
  db
    .selectFrom('child_consents')
    .select(['kind', 'text_version'])
    .where('child_id', '=', childId)
    .where('withdrawn_at', 'is', null)
    .execute();

export async function withdrawConsents(db: Db, childId: number, kinds: string[], at: Date): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .updateTable('child_consents')
    .set({ withdrawn_at: at })
    .where('child_id', '=', childId)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .execute();
}

export async function insertConsents(db: Db, childId: number, consents: ConsentRow[], at: Date): Promise<void> {
  if (consents.length === 0) return;
  const rows = consents.map((consent) => ({ ...consent, child_id: childId, given_at: at }));
  await db.insertInto('child_consents').values(rows).execute();
}

export const selectConsentHistory = (db: Db, userId: number) =>
  db
    .selectFrom('child_consents')
    .innerJoin('children', 'children.id', 'child_consents.child_id')
    .select(['child_id', 'kind', 'text_version', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('child_id')
    .orderBy('given_at')
    .execute();
