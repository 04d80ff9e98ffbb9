import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { unclearRules } from '../unclear-rules.ts';
import type { Visit } from '../visit.ts';

/** Visits of an order that a moderator is asked about. */
export const selectUnclear = (db: Db, orderId: number): Promise<Visit[]> =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .where('unclear_since', 'is not', null)
    .where('objection_status', 'is', null)
    .where('settled_at', 'is', null)
    .orderBy('starts_at')
    .$castTo<Visit>()
    .execute();

/** The sitter wrote into the diary while the visit went on, not afterwards. */
export async function wroteDuring(db: Db, { id, arrived_at, left_at }: Visit): Promise<boolean> {
  const row = await db
    .selectFrom('diary_entries')
    .select('id')
    .where('visit_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', arrived_at)
    .where('created_at', '<=', left_at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody of the family wrote to the sitter during the visit. */
export async function familyWrote(
  db: Db,
  { sitter_id, arrived_at, left_at }: Visit,
  customerId: number,
): Promise<boolean> {
  const { rows } = await sql`select from chat_rooms r
    join chat_messages m on m.room_id = r.id
    join family_access f on f.person_id = m.sender_id and f.family_id = ${customerId}
    where r.low_user_id = least(${customerId}::integer, ${sitter_id}) and r.high_user_id = greatest(${customerId}::integer, ${sitter_id})
      and m.created_at between ${arrived_at} and ${left_at} limit 1`.execute(db);
  return rows.length > 0;
}

/** The family itself confirmed several visits of the order before, and objected to none. */
export async function familyTrusts(db: Db, { order_id, starts_at }: Visit): Promise<boolean> {
  const { rows } = await sql<{ confirmed: number; objected: number }>`select
      count(*) filter (where confirmed_by = 'family')::integer as confirmed,
      count(*) filter (where objected_at is not null)::integer as objected
    from visits where order_id = ${order_id} and starts_at < ${starts_at}`.execute(db);
  const [found] = rows;
  return found !== undefined && found.confirmed >= unclearRules.trustedVisits && found.objected === 0;
}
