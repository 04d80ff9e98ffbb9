import type { Locale } from '@ladushki/contract/primitives';
import { type IncidentSource, incidentDays } from '@ladushki/contract/sanctions-constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

export interface IncidentRow {
  id: number;
  sitter_id: number;
  source: IncidentSource;
  opened_at: Date;
  suspended_at: Date | null;
  decided_at: Date | null;
  told_at: Date | null;
}

const incidents = (db: Db) =>
  db
    .selectFrom('incidents')
    .select(['id', 'sitter_id', 'source', 'opened_at', 'suspended_at', 'decided_at', 'told_at'])
    .$castTo<IncidentRow>();

export const selectIncident = (db: Db, id: number) => incidents(db).where('id', '=', id).executeTakeFirst();

/** The one that families have reported and nobody has decided. */
export const selectReported = (db: Db, sitterId: number) =>
  incidents(db)
    .where('sitter_id', '=', sitterId)
    .where('source', '=', 'complaint')
    .where('decided_at', 'is', null)
    .executeTakeFirst();

export const insertIncident = async (trx: Db, row: { sitter_id: number; source: IncidentSource; opened_at: Date }) =>
  (await trx.insertInto('incidents').values(row).returning('id').executeTakeFirstOrThrow()).id;

type Fact = { complaint_id: number } | { entry_id: number };

export async function insertFact(trx: Db, incidentId: number, fact: Fact, at: Date): Promise<void> {
  await trx
    .insertInto('incident_facts')
    .values({ incident_id: incidentId, ...fact, at })
    .execute();
}

export const selectFacts = (db: Db, incidentId: number) =>
  db.selectFrom('incident_facts').select(['id', 'at']).where('incident_id', '=', incidentId).orderBy('id').execute();

/** Locked as by whoever takes a visit of theirs or pays them out: both see the suspension, or it waits for them. */
export const lockSitter = (trx: Db, sitterId: number) =>
  trx.selectFrom('sitters').select('suspended_at').where('user_id', '=', sitterId).forNoKeyUpdate().executeTakeFirst();

export async function setSuspended(trx: Db, sitterId: number, at: Date | null): Promise<void> {
  await trx.updateTable('sitters').set({ suspended_at: at }).where('user_id', '=', sitterId).execute();
}

export async function setIncidentSuspended(trx: Db, id: number, at: Date | null): Promise<void> {
  await trx.updateTable('incidents').set({ suspended_at: at }).where('id', '=', id).execute();
}

export async function setIncidentDecided(trx: Db, id: number, decision: 'uphold' | 'dismiss', at: Date): Promise<void> {
  await trx.updateTable('incidents').set({ decision, decided_at: at }).where('id', '=', id).execute();
}

export async function setIncidentTold(trx: Db, id: number, at: Date): Promise<void> {
  await trx.updateTable('incidents').set({ told_at: at }).where('id', '=', id).where('told_at', 'is', null).execute();
}

/** Another one for which they stay suspended. */
export const isHeldByOther = async (trx: Db, { id, sitter_id }: Pick<IncidentRow, 'id' | 'sitter_id'>) =>
  (await incidents(trx)
    .where('sitter_id', '=', sitter_id)
    .where('id', '<>', id)
    .where('suspended_at', 'is not', null)
    .where('decided_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const selectSuspendedAt = async (db: Db, sitterId: number): Promise<Date | null> => {
  const row = await db.selectFrom('sitters').select('suspended_at').where('user_id', '=', sitterId).executeTakeFirst();
  return row?.suspended_at ?? null;
};

export const selectLanguage = async (db: Db, userId: number): Promise<Locale> =>
  (await db.selectFrom('profiles').select('language').where('user_id', '=', userId).executeTakeFirstOrThrow())
    .language as Locale;

/** Agreed, and not over for longer than people can be expected to come back to it. */
const isRecent = (now: Date) => sql`(o.accepted_at is not null and (o.status in ('awaiting_pay', 'active')
  or case o.status when 'completed' then o.completed_at when 'canceled' then o.modified_at end
    >= ${new Date(now.getTime() - incidentDays * 86_400_000)}))`;

/** Whether a parent acts for a family that has, or had lately, an order with the sitter. */
export async function hasRecentOrder(db: Db, personId: number, sitterId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from orders o join family_access f on f.family_id = o.customer_id and f.person_id = ${personId} and f.role <> 'helper'
    where o.sitter_id = ${sitterId} and ${isRecent(now)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export interface FamilyRow {
  id: number;
  full_name: string;
  erased_at: Date | null;
  current: boolean;
  orders: number;
  last_visit: string | null;
}

export async function selectFamilies(db: Db, sitterId: number, now: Date): Promise<FamilyRow[]> {
  const { rows } = await sql<FamilyRow>`
    select o.customer_id as id, p.full_name, u.erased_at, bool_or(o.status in ('awaiting_pay', 'active')) as current,
      count(*)::integer as orders, max(v.last) as last_visit
    from orders o join users u on u.id = o.customer_id join profiles p on p.user_id = o.customer_id
    left join lateral (select max(v.date) as last from visits v where v.order_id = o.id
      and v.state in ('under_way', 'done', 'confirmed')) v on true
    where o.sitter_id = ${sitterId} and ${isRecent(now)}
    group by o.customer_id, p.full_name, u.erased_at order by 4 desc, 6 desc nulls last, 1`.execute(db);
  return rows;
}

/** True for the one who tells. */
export async function insertTold(
  trx: Db,
  told: { incident_id: number; decision: string; user_id: number; at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('incident_told')
    .values(told)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The family of the order has reported this sitter, and it was not dismissed. */
export async function hasReported(db: Db, family: number, sitterId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from incidents i join incident_facts t on t.incident_id = i.id join complaints c on c.id = t.complaint_id
    join family_access f on f.person_id = c.author_id and f.family_id = ${family} and f.role <> 'helper'
    where i.sitter_id = ${sitterId} and i.decision is distinct from 'dismiss') as found`.execute(db);
  return rows[0]?.found ?? false;
}
