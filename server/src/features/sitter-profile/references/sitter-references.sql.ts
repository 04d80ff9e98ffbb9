import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import { storedFrom, storedTo } from '../../../platform/database/partial-date.ts';
import { writtenWork } from '../background/history.sql.ts';

export interface ReferenceRow {
  id: number;
  name: string;
  status: 'sent' | 'confirmed' | 'declined';
  created_at: Date;
  expires_at: Date;
  answered_at: Date | null;
}

const ownColumns = ['id', 'name', 'status', 'created_at', 'expires_at', 'answered_at'] as const;

export const selectReferencesPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('sitter_references')
      .select(ownColumns)
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .orderBy('id', 'desc')
      .$castTo<ReferenceRow>(),
    request,
  );

interface NewReference {
  user_id: number;
  name: string;
  login: string;
  from: string;
  to: string | null;
  text: string;
  seed: Buffer;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
}

export function insertReference(trx: Db, { from, to, ...reference }: NewReference): Promise<ReferenceRow> {
  const [from_date, from_precision] = storedFrom(from);
  const [to_date, to_precision] = storedTo(to);
  return trx
    .insertInto('sitter_references')
    .values({ ...reference, from_date, from_precision, to_date, to_precision })
    .returning(ownColumns)
    .$castTo<ReferenceRow>()
    .executeTakeFirstOrThrow();
}

/** An unanswered request makes room for another to the same family. */
export const deleteLapsedTo = (trx: Db, userId: number, login: string, now: Date) =>
  trx
    .deleteFrom('sitter_references')
    .where('user_id', '=', userId)
    .where('login', '=', login)
    .where('status', '=', 'sent')
    .where('expires_at', '<=', now)
    .execute();

/** How many are open or confirmed, and whether this address was asked already. */
export async function selectRoom(trx: Db, userId: number, login: string, now: Date) {
  const { rows } = await sql<{ live: number; is_asked: boolean; is_own: boolean }>`
    select (select count(*)::integer from sitter_references where user_id = ${userId} and removed_at is null
        and (status = 'confirmed' or (status = 'sent' and expires_at > ${now}))) as live,
      exists (select from sitter_references where user_id = ${userId} and login = ${login}) as is_asked,
      exists (select from users where id = ${userId} and ${login} in (email, phone_number)) as is_own`.execute(trx);
  return rows[0] ?? { live: 0, is_asked: false, is_own: false };
}

/** One that is confirmed goes; of any other it is kept that the family was asked, so that removing is no way to ask again. */
export async function removeReference(db: Db, id: number, userId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with own as (select id, status from sitter_references where id = ${id} and user_id = ${userId} and removed_at is null for update),
      gone as (delete from sitter_references r using own where r.id = own.id and own.status = 'confirmed'),
      kept as (update sitter_references r set removed_at = ${at}, text = '' from own where r.id = own.id and own.status <> 'confirmed')
    select from own`.execute(db);
  return rows.length > 0;
}

/** An open request of a sitter who is still there. */
const open = (now: Date) => sql`
  from sitter_references r
  join users u on u.id = r.user_id and u.blocked_at is null and u.erased_at is null
  join profiles p on p.user_id = u.id
  where r.status = 'sent' and r.removed_at is null and r.expires_at > ${now}`;

interface Sendable {
  login: string;
  seed: Buffer;
  full_name: string;
  first_name: string | null;
  /** That of the family if known, else the sitter's. */
  language: Locale;
}

export async function selectSendable(db: Db, id: number, now: Date): Promise<Sendable | undefined> {
  const { rows } = await sql<Sendable>`
    select r.login, r.seed, p.full_name, p.first_name, coalesce((select q.language from users f
      join profiles q on q.user_id = f.id where (f.email = r.login and f.email_verified_at is not null)
        or (f.phone_number = r.login and f.phone_verified_at is not null) limit 1), p.language) as language
    ${open(now)} and r.id = ${id}`.execute(db);
  return rows[0];
}

interface AskedRow {
  full_name: string;
  first_name: string | null;
  from: string;
  to: string | null;
  text: string;
}

export async function selectAsked(db: Db, tokenHash: Buffer, now: Date): Promise<AskedRow | undefined> {
  const { rows } = await sql<AskedRow>`
    select p.full_name, p.first_name, r.text, ${writtenWork.from} as "from", ${writtenWork.to} as "to"
    ${open(now)} and r.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

interface Answer {
  status: 'confirmed' | 'declined';
  text: string;
  personal_data_version: number;
  at: Date;
}

/** Once: of two answers the second finds nothing. */
export async function answerReference(trx: Db, tokenHash: Buffer, answer: Answer): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    update sitter_references set status = ${answer.status}, answer_text = ${answer.text}, answered_at = ${answer.at},
      personal_data_version = ${answer.personal_data_version}
    where id = (select r.id ${open(answer.at)} and r.token_hash = ${tokenHash} for update of r)
    returning user_id`.execute(trx);
  return rows[0]?.user_id;
}

interface ShownRow {
  name: string;
  from: string;
  to: string | null;
  text: string;
  answered_at: Date;
}

export const selectConfirmedPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('sitter_references')
      .select(['name', 'answer_text as text', 'answered_at', writtenWork.from.as('from'), writtenWork.to.as('to')])
      .where('user_id', '=', userId)
      .where('status', '=', 'confirmed')
      .orderBy('answered_at', 'desc')
      .orderBy('id', 'desc')
      .$castTo<ShownRow>(),
    request,
  );

/** Asked for by the person, and of the person by their confirmed contacts. */
export async function selectReferencesOf(db: Db, userId: number): Promise<unknown> {
  const { rows } = await sql`
    select r.id, r.user_id, r.name, r.login, ${writtenWork.from} as "from", ${writtenWork.to} as "to", r.text, r.status,
      r.answer_text, r.personal_data_version, r.created_at, r.expires_at, r.answered_at, r.removed_at
    from sitter_references r join users me on me.id = ${userId}
    where r.user_id = me.id or (r.login = me.email and me.email_verified_at is not null)
      or (r.login = me.phone_number and me.phone_verified_at is not null)
    order by r.id`.execute(db);
  return rows;
}

export const deleteReferencesTo = (trx: Db, contacts: string[]) =>
  trx
    .deleteFrom('sitter_references')
    .where('login', 'in', [...contacts, ''])
    .execute();
