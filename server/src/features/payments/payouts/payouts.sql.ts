import type { PayoutFailure, PayoutStatus } from '@ladushki/contract/payouts-constants';
import type { PageRequest } from '@ladushki/contract/primitives';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import type { Payouts } from '../../../platform/database/schema.ts';

export interface Payout extends Omit<Selectable<Payouts>, 'amount_minor' | 'status' | 'failure'> {
  amount_minor: number;
  status: PayoutStatus;
  failure: PayoutFailure | null;
}

/** Rows of the release before, which were never paid, are no payouts. */
const allPayouts = (db: Db) =>
  db.selectFrom('payouts').selectAll().where('status', 'not in', ['due', 'canceled']).$castTo<Payout>();

export const selectPayout = (db: Db, id: number) => allPayouts(db).where('id', '=', id).executeTakeFirst();

export const lockPayout = (trx: Db, id: number) =>
  allPayouts(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const selectPayoutByRef = (db: Db, provider: string, ref: string) =>
  allPayouts(db).where('provider', '=', provider).where('provider_ref', '=', ref).executeTakeFirst();

export const selectPayoutsPage = (db: Db, sitterId: number, request: PageRequest) =>
  selectPage(allPayouts(db).where('sitter_id', '=', sitterId).orderBy('id', 'desc'), request);

export interface PayoutFilter {
  status?: PayoutStatus | undefined;
  person?: number | undefined;
}

export const selectAllPayouts = (db: Db, { status, person }: PayoutFilter, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('payouts')
      .innerJoin('users', 'users.id', 'payouts.sitter_id')
      .innerJoin('profiles', 'profiles.user_id', 'payouts.sitter_id')
      .selectAll('payouts')
      .leftJoin('payout_holds', 'payout_holds.user_id', 'payouts.sitter_id')
      .leftJoin('profiles as holder', 'holder.user_id', 'payout_holds.by_id')
      .select(['profiles.full_name', 'users.erased_at', 'payout_holds.by_id as held_by', 'holder.full_name as holder'])
      .where('payouts.status', 'not in', ['due', 'canceled'])
      .$if(status !== undefined, (query) => query.where('payouts.status', '=', status ?? 'sent'))
      .$if(person !== undefined, (query) => query.where('payouts.sitter_id', '=', person ?? 0))
      .orderBy('payouts.id', 'desc')
      .$castTo<Payout & { full_name: string; erased_at: Date | null; held_by: number | null; holder: string | null }>(),
    request,
  );

export const insertPayout = (trx: Db, row: Insertable<Payouts>) =>
  trx.insertInto('payouts').values(row).returningAll().$castTo<Payout>().executeTakeFirstOrThrow();

export async function updatePayout(trx: Db, id: number, change: Updateable<Payouts>): Promise<void> {
  await trx.updateTable('payouts').set(change).where('id', '=', id).execute();
}

/** For whoever asks the provider next: nobody else does until `next`. Undefined: somebody has, or it is settled. */
export async function claimPayout(db: Db, id: number, { now, next }: { now: Date; next: (row: Payout) => Date }) {
  return db.transaction().execute(async (trx) => {
    const row = await lockPayout(trx, id);
    if (row.status !== 'sent' || !row.next_check_at || row.next_check_at > now) return undefined;
    await updatePayout(trx, id, { next_check_at: next(row), requested_at: row.requested_at ?? now });
    return row;
  });
}

interface Due {
  at: Date;
  id: number;
}

/** In the order of reading, so that those that stay unanswered do not starve the rest. */
export const selectPayoutsToCheck = async (db: Db, now: Date, after: Due | null, limit: number) =>
  (
    await sql<Due>`
      select id, next_check_at as at from payouts where status = 'sent' and next_check_at <= ${now}
        and (next_check_at, id) > (${after?.at ?? new Date(0)}, ${after?.id ?? 0})
      order by next_check_at, id limit ${limit}`.execute(db)
  ).rows;

/** Of which nobody knows what became; few are on their way at once. */
export const countSentBefore = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payouts where status = 'sent' and created_at < ${before}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Of earnings `e`, in no payout; lines of an order in an open dispute wait for its end. */
const isDue = sql`e.payout_id is null and e.taken_back_at is null and not exists (select from orders o
  where o.id = e.order_id and o.disputed_at is not null and o.dispute_settled_at is null)`;

/** Sitters to whom so much is due, and who may be paid; the rest is checked under the lock. */
export const selectSittersToPay = async (db: Db, minimum: number, after: number, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ sitter_id: number }>`
    select e.sitter_id from earnings e
    where e.sitter_id > ${after} and ${isDue}
      and exists (select from payout_accounts a where a.user_id = e.sitter_id and a.place is not null
        and a.self_employed = 'confirmed' and a.refusal is null)
    group by e.sitter_id having sum(e.amount_minor) >= ${minimum} order by e.sitter_id limit ${limit}`.execute(db);
  return rows.map(({ sitter_id }) => sitter_id);
};

export interface DueLine {
  id: number;
  amount_minor: number;
}

const dueLines = (sitterId: number) => sql<DueLine>`
  select e.id, e.amount_minor from earnings e where e.sitter_id = ${sitterId} and ${isDue} order by e.id`;

export const selectDueLines = async (db: Db, sitterId: number): Promise<DueLine[]> =>
  (await dueLines(sitterId).execute(db)).rows;

/** A dispute that takes lines back, and a payout that takes them along, wait for each other here. */
export const lockDueLines = async (trx: Db, sitterId: number): Promise<DueLine[]> =>
  (await sql<DueLine>`${dueLines(sitterId)} for update of e`.execute(trx)).rows;

export const selectDueSum = async (db: Db, sitterId: number): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum from earnings e where e.sitter_id = ${sitterId} and ${isDue}`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
};

export async function putIntoPayout(trx: Db, payoutId: number, lines: readonly DueLine[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const { numAffectedRows } = await sql`
    update earnings set payout_id = ${payoutId} where id = any(${ids}::integer[]) and payout_id is null and taken_back_at is null`.execute(
    trx,
  );
  if (Number(numAffectedRows) !== ids.length) throw new Error(`payout ${payoutId}: not all of its lines are due`);
  await sql`insert into payout_lines (payout_id, earning_id) select ${payoutId}, unnest(${ids}::integer[])
    on conflict do nothing`.execute(trx);
}

/** Due again. */
export async function freeLines(trx: Db, payoutId: number): Promise<void> {
  await trx.updateTable('earnings').set({ payout_id: null }).where('payout_id', '=', payoutId).execute();
}

/** Those of a payout that failed which are still due; in a dispute none is. */
export const lockLinesOfFailed = async (trx: Db, payoutId: number): Promise<DueLine[]> => {
  const { rows } = await sql<DueLine>`
    select e.id, e.amount_minor from earnings e join payout_lines l on l.earning_id = e.id
    where l.payout_id = ${payoutId} and ${isDue} order by e.id for update of e`.execute(trx);
  return rows;
};

export const hasAskedSince = async (db: Db, sitterId: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('payouts')
    .select('id')
    .where('sitter_id', '=', sitterId)
    .where('is_asked', '=', true)
    .where('status', '<>', 'failed')
    .where('created_at', '>', since)
    .executeTakeFirst()) !== undefined;

/** Tells the sitter's own pages. */
export async function announcePayout(trx: Db, { id, sitter_id }: Pick<Payout, 'id' | 'sitter_id'>): Promise<void> {
  const event = JSON.stringify({ money: 'payout', id, users: [sitter_id] });
  await sql`select pg_notify('live_events', ${event})`.execute(trx);
}
