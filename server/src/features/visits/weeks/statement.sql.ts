import type { PageRequest } from '@ladushki/contract/primitives';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import type { Statements } from '../../../platform/database/schema.ts';
import type { StatedVisit } from './statement.policy.ts';

export type StatementRow = Selectable<Statements>;

/** The visits of an order up to a day, with what their own payments for time over the plan came to. */
export const selectStatedVisits = (trx: Db, orderId: number, through: string) =>
  trx
    .selectFrom('visits')
    .selectAll('visits')
    .select([
      sql<number>`coalesce((select sum(p.due) from payments p where p.visit_id = visits.id and p.kind = 'overtime' and p.applied), 0)::integer`.as(
        'over_due',
      ),
      sql<number>`coalesce((select sum(p.refunded) from payments p where p.visit_id = visits.id and p.kind = 'overtime' and p.applied), 0)::integer`.as(
        'over_returned',
      ),
    ])
    .where('order_id', '=', orderId)
    .where('date', '<=', through)
    .orderBy('starts_at')
    .$castTo<StatedVisit>()
    .execute();

/** Undefined where the week is closed already. */
export const insertStatement = (trx: Db, row: Insertable<Statements>) =>
  trx
    .insertInto('statements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'week_start']).doNothing())
    .returning('id')
    .executeTakeFirst();

export async function setStated(trx: Db, sums: readonly { id: number; stated: number }[]): Promise<void> {
  if (sums.length === 0) return;
  const [ids, values] = [sums.map(({ id }) => id), sums.map(({ stated }) => stated)];
  await sql`update visits set stated = given.stated
    from unnest(${ids}::integer[], ${values}::integer[]) as given(id, stated) where visits.id = given.id`.execute(trx);
}

export const selectStatement = (db: Db, id: number) =>
  db.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirst();

export const selectStatementsPage = (db: Db, orderId: number, request: PageRequest) =>
  selectPage(
    db.selectFrom('statements').selectAll().where('order_id', '=', orderId).orderBy('week_start', 'desc'),
    request,
  );

/** How many of the last weeks in a row nobody paid. */
export async function countUnpaidWeeks(trx: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from statements s where order_id = ${orderId} and unpaid and not exists (
      select from statements l where l.order_id = s.order_id and l.week_start > s.week_start and not l.unpaid)`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

export interface DueWeek {
  id: number;
  /** As text: a timestamp is finer than a Date. */
  due: string;
}

/** Orders whose evening has come, oldest first. */
export const selectDueWeeks = (db: Db, now: Date, after: DueWeek | null, limit: number): Promise<DueWeek[]> =>
  db
    .selectFrom('orders')
    .select(['id', sql<string>`week_due_at::text`.as('due')])
    .where('week_due_at', '<=', now)
    .$if(after !== null, (orders) =>
      orders.where(sql<boolean>`(week_due_at, id) > (${after?.due}::timestamptz, ${after?.id}::integer)`),
    )
    .orderBy('week_due_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function setWeekDue(trx: Db, orderId: number, at: Date | null): Promise<void> {
  await trx.updateTable('orders').set({ week_due_at: at }).where('id', '=', orderId).execute();
}
