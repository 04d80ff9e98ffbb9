import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { Visit } from '../visit.ts';

export interface Retimed {
  id: number;
  at: Date | null;
}

export async function setDueTimes(trx: Db, times: readonly Retimed[]): Promise<void> {
  const [ids, dues] = [times.map(({ id }) => id), times.map(({ at }) => at?.toISOString() ?? null)];
  await sql`update visits set due_at = given.at
    from unnest(${ids}::integer[], ${dues}::timestamptz[]) as given(id, at) where visits.id = given.id`.execute(trx);
}

/** Of a locked order, earliest first. */
export const selectDueVisits = (trx: Db, orderId: number, now: Date) =>
  trx
    .selectFrom('visits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .$castTo<Visit>()
    .execute();

export async function selectNextDue(trx: Db, orderId: number): Promise<Date | null> {
  const row = await trx
    .selectFrom('visits')
    .select((eb) => eb.fn.min('due_at').as('at'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.at ?? null;
}

export interface DueVisit {
  id: number;
  order_id: number;
  /** As text: a timestamp is finer than a Date. */
  due: string;
}

/** Visits past their time, oldest first. */
export const selectOverdue = (db: Db, now: Date, after: DueVisit | null, limit: number): Promise<DueVisit[]> =>
  db
    .selectFrom('visits')
    .select(['id', 'order_id', sql<string>`due_at::text`.as('due')])
    .where('due_at', '<=', now)
    .$if(after !== null, (visits) =>
      visits.where(sql<boolean>`(due_at, id) > (${after?.due}::timestamptz, ${after?.id}::integer)`),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
