import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { Visits } from '../../../platform/database/schema.ts';
import type { Visit } from '../visit.ts';

export async function insertVisits(trx: Db, rows: Insertable<Visits>[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('visits').values(rows).execute();
}

export async function insertVisit(trx: Db, row: Insertable<Visits>): Promise<number> {
  const { id } = await trx.insertInto('visits').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteVisits(trx: Db, orderId: number): Promise<void> {
  await trx.deleteFrom('visits').where('order_id', '=', orderId).execute();
}

export async function setVisitsUntil(trx: Db, orderId: number, until: string | null): Promise<void> {
  await trx.updateTable('orders').set({ visits_until: until }).where('id', '=', orderId).execute();
}

const allVisits = (db: Db) => db.selectFrom('visits').selectAll().$castTo<Visit>();

export const selectVisit = (db: Db, id: number) => allVisits(db).where('id', '=', id).executeTakeFirst();

export const selectVisitsOfOrder = (db: Db, orderId: number) =>
  allVisits(db).where('order_id', '=', orderId).orderBy('starts_at').execute();

export const updateVisit = (trx: Db, id: number, change: Updateable<Visits>) =>
  trx.updateTable('visits').set(change).where('id', '=', id).returningAll().$castTo<Visit>().executeTakeFirstOrThrow();

/** Planned visits that begin later than a moment are skipped, since the order ends. */
export const skipToCome = (trx: Db, orderId: number, since: Date, now: Date) =>
  trx
    .updateTable('visits')
    .where('order_id', '=', orderId)
    .where('state', '=', 'planned')
    .where('starts_at', '>', since)
    .set({ state: 'skipped', skipped_at: now, skipped_by: 'system', skip_reason: 'order_ended', due_at: null })
    .set({ changed_at: now })
    .returningAll()
    .$castTo<Visit>()
    .execute();

export async function payDirectly(trx: Db, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('visits')
    .set({ funding: 'direct', changed_at: now })
    .where('order_id', '=', orderId)
    .where('funding', '=', 'unpaid')
    .execute();
}

/** Orders that have no visit on the days up to one need no rows for them; one that is being changed waits for its turn. */
export async function passDaysWithoutVisits(db: Db, until: string): Promise<void> {
  await sql`update orders set visits_until = ${until}::date where id in (
    select id from orders where status in ('awaiting_pay', 'active') and visits_until < ${until}::date
      and not exists (select from generate_series(visits_until + 1, ${until}::date, '1 day') as day
        where extract(isodow from day) = any(weekdays))
    for update skip locked)`.execute(db);
}

export interface ToProlong {
  id: number;
  /** Empty where the order has no rows yet. */
  until: string;
}

/** Orders whose rows end before a day. The states are literals: a generic plan has to find the index. */
export const selectToProlong = (db: Db, before: string, after: ToProlong | null, limit: number): Promise<ToProlong[]> =>
  db
    .selectFrom('orders')
    .select(['id', sql<string>`coalesce(visits_until, '-infinity')::text`.as('until')])
    .where(sql<boolean>`status in ('awaiting_pay', 'active')`)
    .where(sql<boolean>`(visits_until is null or visits_until < ${before}::date)`)
    .$if(after !== null, (orders) =>
      orders.where(
        sql<boolean>`(coalesce(visits_until, '-infinity'), id) > (${after?.until}::date, ${after?.id}::integer)`,
      ),
    )
    .orderBy(sql`visits_until nulls first`)
    .orderBy('id')
    .limit(limit)
    .execute();
