import { visitTimers } from '@ladushki/contract/visit-states';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { FamilyReliability, SitterReliability } from '../../platform/database/schema.ts';
import type { FamilyFacts, SitterFacts } from './reliability.policy.ts';

export type Side = 'sitter' | 'family';

const tables = { sitter: 'sitter_reliability', family: 'family_reliability' } as const;

const sideOf: Record<string, Side> = { sitter: 'sitter', customer: 'family' };

/** Whoever counts a person first holds the row. Without those whom nobody counts. */
export async function holdPeople(trx: Db, ids: readonly number[]): Promise<Map<number, Side>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'role', 'erased_at'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(
    rows.flatMap(({ id, role, erased_at }) => {
      const side = erased_at === null && role !== null ? sideOf[role] : undefined;
      return side ? [[id, side] as const] : [];
    }),
  );
}

const lateHours = visitTimers.freeSkipMs / 3_600_000;

type Of<Facts> = Facts & { id: number };

export async function selectSitterFacts(db: Db, ids: readonly number[]): Promise<Of<SitterFacts>[]> {
  if (ids.length === 0) return [];
  const visits = await db
    .selectFrom('visits')
    .innerJoin('orders', 'orders.id', 'visits.order_id')
    .select([
      'visits.sitter_id as person',
      'orders.customer_id as family',
      'state',
      'starts_at',
      'arrived_at',
      'mark',
      sql<Date | null>`coalesce(missed_at, skipped_at)`.as('marked_at'),
    ])
    .where('visits.sitter_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) =>
      eb.or([eb('arrived_at', 'is not', null), eb('mark', 'is not', null), eb('state', 'in', ['missed', 'confirmed'])]),
    )
    .execute();
  const worked = await db
    .selectFrom('worked_orders')
    .select(['sitter_id as person', 'customer_id'])
    .where('sitter_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  // By the actor: an announcement that was left belongs to nobody.
  const moves = await db
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_history.order_id')
    .select(['actor_id as person', 'from_status', 'at', 'orders.created_at'])
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
    .where('actor_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('by_side', '=', 'sitter')
    .where('move', 'in', ['accept', 'cancel_by_sitter'])
    .execute();
  const [visitsOf, workedOf, movesOf] = [byPerson(visits), byPerson(worked), byPerson(moves)];
  return ids.map((id) => ({
    id,
    visits: visitsOf(id),
    completed: workedOf(id).flatMap(({ customer_id }) => customer_id ?? []),
    left: movesOf(id)
      .filter(({ from_status }) => from_status === 'awaiting_pay' || from_status === 'active')
      .map(({ at, isLate }) => ({ at, isLate: Boolean(isLate) })),
    answers: movesOf(id)
      .filter(({ from_status }) => from_status === 'awaiting')
      .map(({ at, created_at }) => Math.max(0, at.getTime() - created_at.getTime())),
  }));
}

function byPerson<Row extends { person: number | null }>(rows: readonly Row[]): (id: number) => Row[] {
  const grouped = Map.groupBy(rows, ({ person }) => person);
  return (id) => grouped.get(id) ?? [];
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
export async function selectFamilyFacts(db: Db, ids: readonly number[]): Promise<Of<FamilyFacts>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Of<Omit<FamilyFacts, 'cancelledLate'>>>`
    with own as materialized (select id, customer_id from orders where customer_id = any(${ids}::integer[])),
      moves as materialized (select move, customer_id from order_history join own on own.id = order_id
        where move in ('pay', 'expire_unpaid')),
      weeks as materialized (select customer_id from charges join own on own.id = order_id
        where kind = 'week' and charges.status = 'succeeded'),
      dropped as materialized (select distinct customer_id, order_id, date_trunc('week', date) from visits
        join own on own.id = order_id where state = 'skipped' and skip_reason = 'unpaid')
    select person.id, (select count(*)::int from worked_orders w where w.customer_id = person.id) as completed,
      (select count(*)::int from moves m where m.customer_id = person.id and move = 'pay')
        + (select count(*)::int from weeks w where w.customer_id = person.id) as paid,
      (select count(*)::int from moves m where m.customer_id = person.id and move = 'expire_unpaid')
        + (select count(*)::int from dropped d where d.customer_id = person.id) as unpaid
    from unnest(${ids}::integer[]) as person(id)`.execute(db);
  const late = await db
    .selectFrom('visits')
    .innerJoin('orders', 'orders.id', 'visits.order_id')
    .select(['customer_id as person', 'skipped_at'])
    .where('customer_id', '=', (eb) => eb.fn.any(eb.val(ids)))
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
  const lateOf = byPerson(late);
  return rows.map((counted) => ({
    ...counted,
    cancelledLate: lateOf(counted.id).flatMap(({ skipped_at }) => skipped_at ?? []),
  }));
}

/** A conflicting row takes the values of the new one. */
const takeNew = <Row extends { user_id: unknown }>({ user_id: _, ...counted }: Row) =>
  Object.fromEntries(Object.keys(counted).map((column) => [column, sql.ref(`excluded.${column}`)]));

/** Unchanged numbers are not written: every write makes the search read the sitter again. */
export async function saveSitters(trx: Db, rows: readonly Insertable<SitterReliability>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const written = await trx
    .insertInto('sitter_reliability')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(takeNew(first))
        .where(sql<boolean>`(sitter_reliability.*) is distinct from (excluded.*)`),
    )
    .returning('user_id')
    .execute();
  // Awards follow the numbers.
  if (written.length === 0) return;
  const due = trx.insertInto('award_counts').values(written);
  await due.onConflict((conflict) => conflict.doNothing()).execute();
}

export async function saveFamilies(trx: Db, rows: readonly Insertable<FamilyReliability>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await trx
    .insertInto('family_reliability')
    .values(rows)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(takeNew(first)))
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
