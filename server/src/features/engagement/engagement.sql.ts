import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { DB } from '../../platform/database/schema.ts';

type NewRow<Table extends keyof DB> = Insertable<DB[Table]>;

export const saveAnswer = (db: Db, row: NewRow<'poll_answers'>) =>
  db
    .insertInto('poll_answers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['visitor', 'question']).doUpdateSet({ answer: row.answer, answered_at: row.answered_at }),
    )
    .execute();

const idOf = ({ id }: { id: number }) => id;

export const insertLead = (db: Db, row: NewRow<'leads'>) =>
  db.insertInto('leads').values(row).returning('id').executeTakeFirstOrThrow().then(idOf);

export const insertMysteryClient = (db: Db, row: NewRow<'mystery_clients'>) =>
  db.insertInto('mystery_clients').values(row).returning('id').executeTakeFirstOrThrow().then(idOf);

export const insertLetter = (db: Db, row: NewRow<'support_letters'>) =>
  db.insertInto('support_letters').values(row).returning('id').executeTakeFirstOrThrow().then(idOf);

export const selectLettersOf = (db: Db, userId: number) =>
  db
    .selectFrom('support_letters')
    .select(['id', 'subject', 'text', 'created_at'])
    .where('author_id', '=', userId)
    .orderBy('id')
    .execute();

/** As a place is compared: case and ё aside. */
const placeKey = (column: string) => sql`replace(lower(btrim(${sql.ref(column)})), 'ё', 'е')`;

/** Of the city with this name; only those whose case is open. */
export async function lockLeadsOfPlace(trx: Db, placeId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select leads.id from leads join cases on cases.kind = 'lead' and cases.subject_id = leads.id and cases.status <> 'done'
    where ${placeKey('leads.city')} = (select ${placeKey('name_ru')} from cities where id = ${placeId})
    order by leads.id limit ${limit} for update of cases`.execute(trx);
  return rows.map(idOf);
}

export const selectLead = (db: Db, id: number) =>
  db.selectFrom('leads').select(['full_name', 'email', 'city', 'language']).where('id', '=', id).executeTakeFirst();

const idsOf = (rows: { id: number }[]) => rows.map(idOf);

export const deleteLetters = async (db: Db, userId: number) =>
  idsOf(await db.deleteFrom('support_letters').where('author_id', '=', userId).returning('id').execute());

export const deletePollAnswers = (db: Db, userId: number) =>
  db.deleteFrom('poll_answers').where('visitor', '=', `person ${userId}`).execute();

export const deleteLeads = async (db: Db, contacts: string[]) =>
  idsOf(
    await db
      .deleteFrom('leads')
      .where((eb) => eb.or([eb('email', 'in', contacts), eb('phone_number', 'in', contacts)]))
      .returning('id')
      .execute(),
  );

/** Sent by the person, or with one of these phones. */
export const deleteMysteryClients = async (db: Db, userId: number, contacts: string[]) =>
  idsOf(
    await db
      .deleteFrom('mystery_clients')
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('phone_number', 'in', [...contacts, ''])]))
      .returning('id')
      .execute(),
  );
