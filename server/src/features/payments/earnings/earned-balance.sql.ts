import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { isBlocked, isHeld, isSuspended } from './lines.sql.ts';

interface StopFacts {
  is_blocked: boolean;
  is_suspended: boolean;
  is_held: boolean;
  is_disputed: boolean;
  /** The last time that a password was reset, or a contact replaced or removed. */
  changed_at: Date | null;
  /** Whose account it is, is open. */
  is_contested: boolean;
}

export async function selectStopFacts(db: Db, sitter: number): Promise<StopFacts> {
  const { rows } = await sql<StopFacts>`
    select ${isBlocked(sitter)} as is_blocked, ${isSuspended(sitter)} as is_suspended, ${isHeld(sitter)} as is_held,
      exists (select from orders o where o.sitter_id = ${sitter} and o.disputed_at is not null and o.dispute_settled_at is null
        and exists (select from earnings e left join payouts y on y.id = e.payout_id
          where e.order_id = o.id and coalesce(y.status, '') not in ('sent', 'paid', 'by_hand'))) as is_disputed,
      greatest((select password_reset_at from users where id = ${sitter}),
        (select max(at) from contact_changes where user_id = ${sitter} and old_login is not null)) as changed_at,
      exists (select from takeovers t where t.user_id = ${sitter} and t.decided_at is null)
        or exists (select from recoveries r where r.user_id = ${sitter} and r.approved_at is not null and r.ended_at is null)
        as is_contested`.execute(db);
  return (
    rows[0] ?? {
      is_blocked: false,
      is_suspended: false,
      is_held: false,
      is_disputed: false,
      changed_at: null,
      is_contested: false,
    }
  );
}

/** By the index of due lines. */
export const hasDue = async (db: Db, sitter: number): Promise<boolean> =>
  (await db
    .selectFrom('earnings')
    .select('id')
    .where('sitter_id', '=', sitter)
    .where('payout_id', 'is', null)
    .where('taken_back_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Earned, less what disputes took back and what was paid out, before a moment. */
export async function selectBalanceBefore(db: Db, sitter: number, moment: Date): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(e.amount_minor), 0)
      - coalesce(sum(e.amount_minor) filter (where e.taken_back_at < ${moment}), 0)
      - coalesce(sum(e.amount_minor) filter (where y.status in ('paid', 'by_hand') and y.paid_at < ${moment}), 0) as balance
    from earnings e left join payouts y on y.id = e.payout_id
    where e.sitter_id = ${sitter} and e.due_at < ${moment}`.execute(db);
  return rows[0]?.balance ?? 0;
}

interface PaidOut {
  id: number;
  amount_minor: number;
  paid_at: Date;
}

export async function selectPaidBetween(db: Db, sitter: number, since: Date, until: Date): Promise<PaidOut[]> {
  const { rows } = await sql<PaidOut>`
    select y.id, y.paid_at, sum(e.amount_minor) as amount_minor from earnings e join payouts y on y.id = e.payout_id
    where e.sitter_id = ${sitter} and y.status in ('paid', 'by_hand') and y.paid_at >= ${since} and y.paid_at < ${until}
    group by y.id order by y.paid_at, y.id`.execute(db);
  return rows;
}

export const selectName = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('profiles').select('full_name').where('user_id', '=', userId).executeTakeFirst())?.full_name ??
  '';
