import { visitTimers } from '@ladushki/contract/visit-states';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { FamilyReliability, SitterReliability } from '../../platform/database/schema.ts';
import type { FamilyFacts, SitterFacts } from './reliability.policy.ts';

export type Side = 'sitter' | 'family';

const tables = { sitter: 'sitter_reliability', family: 'family_reliability' } as const;

/** Whoever counts a person first holds the row; null: nobody to count. */
export async function holdPerson(trx: Db, id: number): Promise<Side | null> {
  const row = await trx
    .selectFrom('users')
    .select(['role', 'erased_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || row.erased_at !== null) return null;
  if (row.role === 'sitter') return 'sitter';
  return row.role === 'customer' ? 'family' : null;
}

const lateHours = visitTimers.freeSkipMs / 3_600_000;

export async function selectSitterFacts(db: Db, id: number): Promise<SitterFacts> {
  const visits = await db
    .selectFrom('visits')
    .innerJoin('orders', 'orders.id', 'visits.order_id')
    .select([
      'orders.customer_id as family',
      'state',
      'starts_at',
      'arrived_at',
      'mark',
      sql<Date | null>`coalesce(missed_at, skipped_at)`.as('marked_at'),
    ])
    .where('visits.sitter_id', '=', id)
    .where((eb) =>
      eb.or([eb('arrived_at', 'is not', null), eb('mark', 'is not', null), eb('state', 'in', ['missed', 'confirmed'])]),
    )
    .execute();
  const worked = await db.selectFrom('worked_orders').select('customer_id').where('sitter_id', '=', id).execute();
  // By the actor: an announcement that was left belongs to nobody.
  const moves = await db
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_history.order_id')
    .select(['from_status', 'at', 'orders.created_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('visits')
            .select('visits.id')
            .whereRef('visits.order_id', '=', 'order_history.order_id')
            .where('skip_reason', '=', 'order_ended')
            .where(sql<boolean>`starts_at > at and starts_at - at < make_interval(hours => ${lateHours})`),
        )
        .as('isLate'),
    )
    .where('actor_id', '=', id)
    .where('by_side', '=', 'sitter')
    .where('move', 'in', ['accept', 'cancel_by_sitter'])
    .execute();
  return {
    visits,
    completed: worked.flatMap(({ customer_id }) => customer_id ?? []),
    left: moves
      .filter(({ from_status }) => from_status === 'awaiting_pay' || from_status === 'active')
      .map(({ at, isLate }) => ({ at, isLate: Boolean(isLate) })),
    answers: moves
      .filter(({ from_status }) => from_status === 'awaiting')
      .map(({ at, created_at }) => Math.max(0, at.getTime() - created_at.getTime())),
  };
}

/** On cards; with the transaction that ends an order or judges a visit of one that has ended. */
export async function countOrdersOf(trx: Db, sitterId: number | null): Promise<void> {
  if (sitterId === null) return;
  // Whoever waits for the row counts by a snapshot of after that.
  await trx.selectFrom('sitters').select('user_id').where('user_id', '=', sitterId).forNoKeyUpdate().execute();
  await sql`
    update sitters set order_count = worked.count
    from (select count(*)::int as count from worked_orders where sitter_id = ${sitterId}) worked
    where user_id = ${sitterId} and order_count <> worked.count`.execute(trx);
}

/** A deadline that passed: of a checkout, or of a week whose visits were dropped. */
export async function selectFamilyFacts(db: Db, id: number): Promise<FamilyFacts> {
  const { rows } = await sql<Omit<FamilyFacts, 'cancelledLate'>>`
    with mine as materialized (select id from orders where customer_id = ${id}),
      moves as materialized (select move from order_history join mine on mine.id = order_id where move in ('pay', 'expire_unpaid'))
    select (select count(*)::int from worked_orders where customer_id = ${id}) as completed,
      (select count(*)::int from moves where move = 'pay') + (select count(*)::int from charges join mine on mine.id = order_id
        where kind = 'week' and charges.status = 'succeeded') as paid,
      (select count(*)::int from moves where move = 'expire_unpaid') + (select count(distinct (order_id, date_trunc('week', date)))::int
        from visits join mine on mine.id = order_id where state = 'skipped' and skip_reason = 'unpaid') as unpaid`.execute(
    db,
  );
  const late = await db
    .selectFrom('visits')
    .innerJoin('orders', 'orders.id', 'visits.order_id')
    .select('skipped_at')
    .where('customer_id', '=', id)
    .where('state', '=', 'skipped')
    .where(sql<boolean>`starts_at - skipped_at < make_interval(hours => ${lateHours})`)
    .where((eb) =>
      eb.or([
        eb.and([eb('skip_reason', '=', 'alone'), eb('skipped_by', '=', 'customer')]),
        eb.and([
          eb('skip_reason', '=', 'order_ended'),
          eb.exists(
            eb
              .selectFrom('order_history')
              .select('order_history.id')
              .whereRef('order_history.order_id', '=', 'orders.id')
              .where('move', '=', 'cancel')
              .where('from_status', '=', 'active'),
          ),
        ]),
      ]),
    )
    .execute();
  const counted = rows[0] as Omit<FamilyFacts, 'cancelledLate'>;
  return { ...counted, cancelledLate: late.flatMap(({ skipped_at }) => (skipped_at ? [skipped_at] : [])) };
}

/** Unchanged numbers are not written: every write makes the search read the sitter again. */
export async function saveSitter(trx: Db, row: Insertable<SitterReliability>): Promise<void> {
  const { user_id, ...counted } = row;
  const written = await trx
    .insertInto('sitter_reliability')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(counted)
        .where(sql<boolean>`(sitter_reliability.*) is distinct from (excluded.*)`),
    )
    .returning('user_id')
    .executeTakeFirst();
  // Awards follow the numbers.
  if (!written) return;
  const due = trx.insertInto('award_counts').values({ user_id });
  await due.onConflict((conflict) => conflict.doNothing()).execute();
}

export async function saveFamily(trx: Db, row: Insertable<FamilyReliability>): Promise<void> {
  const { user_id: _, ...counted } = row;
  await trx
    .insertInto('family_reliability')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(counted))
    .execute();
}

/** Whose numbers change by time alone; those who were counted are due no more. */
export const selectDue = (db: Db, side: Side, now: Date, limit: number) =>
  db
    .selectFrom(tables[side])
    .select('user_id')
    .where('recount_at', '<=', now)
    .orderBy('recount_at')
    .orderBy('user_id')
    .limit(limit)
    .execute();

export async function deleteReliability(trx: Db, userId: number): Promise<void> {
  for (const table of [...Object.values(tables), 'award_counts'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}

export const selectReliabilityOf = async (db: Db, userId: number) => ({
  sitter: await db.selectFrom('sitter_reliability').selectAll().where('user_id', '=', userId).executeTakeFirst(),
  family: await db.selectFrom('family_reliability').selectAll().where('user_id', '=', userId).executeTakeFirst(),
});
