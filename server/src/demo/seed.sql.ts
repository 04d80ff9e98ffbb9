import { type Insertable, sql } from 'kysely';
import type { Db } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/schema.ts';

const rowsAtOnce = 500;

/** Bulk insert into any table. */
export async function insertRows<Table extends keyof DB>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
}

export async function insertUsers(db: Db, rows: readonly Insertable<DB['users']>[]): Promise<number[]> {
  const inserted = await db
    .insertInto('users')
    .values([...rows])
    .returning(['id', 'email'])
    .execute();
  const ids = new Map(inserted.map(({ id, email }) => [email, id]));
  return rows.map(({ email }) => ids.get(email ?? '') ?? 0);
}

/** Their ids, in the same order; no two rows are alike in the columns of the key. */
async function insertKeyed<Table extends 'children' | 'files' | 'schedule_templates'>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
  key: readonly (keyof DB[Table] & string)[],
): Promise<number[]> {
  const keyOf = (row: object) => key.map((column) => (row as Record<string, unknown>)[column]).join(' ');
  const ids = new Map<string, number>();
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = db.insertInto(table as 'files').values(rows.slice(start, start + rowsAtOnce) as never);
    for (const row of await some.returning(['id', ...(key as never[])]).execute()) ids.set(keyOf(row), row.id);
  }
  return rows.map((row) => ids.get(keyOf(row)) ?? 0);
}

export const insertChildren = (db: Db, rows: readonly Insertable<DB['children']>[]) =>
  insertKeyed(db, 'children', rows, ['user_id', 'full_name', 'birth_date']);

export const insertFiles = (db: Db, rows: readonly Insertable<DB['files']>[]) =>
  insertKeyed(db, 'files', rows, ['storage_key']);

/** One of each child. */
export const insertDayPlans = (db: Db, rows: readonly Insertable<DB['schedule_templates']>[]) =>
  insertKeyed(db, 'schedule_templates', rows, ['child_id']);

type OrderRow = Insertable<DB['orders']> & { sitter_id: number; created_at: Date };

/** Their ids, in the same order: a sitter books no two at one moment. */
export async function insertOrders(db: Db, rows: readonly OrderRow[]): Promise<number[]> {
  const keyOf = (row: { sitter_id: number | null; created_at: Date }) => `${row.sitter_id} ${row.created_at.getTime()}`;
  const ids = new Map<string, number>();
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = db.insertInto('orders').values(rows.slice(start, start + rowsAtOnce));
    for (const row of await some.returning(['id', 'sitter_id', 'created_at']).execute()) ids.set(keyOf(row), row.id);
  }
  return rows.map((row) => ids.get(keyOf(row)) ?? 0);
}

interface SealedHealth {
  id: number;
  health_sealed: Buffer | null;
  health_key_id: string | null;
}

export async function setHealth(db: Db, children: readonly SealedHealth[]): Promise<void> {
  const ids = children.map(({ id }) => id);
  const [sealed, keys] = [
    children.map(({ health_sealed }) => health_sealed),
    children.map(({ health_key_id }) => health_key_id),
  ];
  await sql`update children set health_sealed = given.sealed, health_key_id = given.key
    from unnest(${ids}::integer[], ${sealed}::bytea[], ${keys}::text[]) as given(id, sealed, key)
    where children.id = given.id`.execute(db);
}

/** Undefined until people are seeded; photos are complete once this person has one. */
export const findLastSeeded = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'profiles.image'])
    .where('email', '=', email)
    .executeTakeFirst();

/** Anybody but the people of the demo. */
export const hasOtherPeople = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where((is) => is.or([is('email', 'is', null), is('email', 'not like', '%@demo.local')]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const readIdsWithoutPhoto = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .where('profiles.image', 'is', null)
    .where('email', 'like', '%@demo.local')
    .execute();

export const readPlaces = (db: Db) =>
  db.selectFrom('cities').select(['id', 'region_code', 'parent_id as parent', 'lat', 'lng']).orderBy('id').execute();

/** As the product counts them when an order ends. */
export const countCompletedOrders = (db: Db) =>
  db
    .updateTable('sitters')
    .set((eb) => ({
      order_count: eb
        .selectFrom('worked_orders')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('worked_orders.sitter_id', '=', 'sitters.user_id'),
    }))
    .execute();

type WithId = 'leads' | 'mystery_clients' | 'support_letters';

export const insertReturningId = async <Table extends WithId>(
  db: Db,
  table: Table,
  row: Insertable<DB[Table]>,
): Promise<number> => {
  const { id } = await db
    .insertInto(table as WithId)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const acceptAsMystery = (db: Db, userId: number, at: Date) =>
  db.updateTable('users').set({ mystery_since: at }).where('id', '=', userId).execute();

export async function selectPaymentOf(db: Db, orderId: number): Promise<number> {
  const { id } = await db.selectFrom('payments').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow();
  return id;
}

/** People have read what they were told before. */
export async function markOldNoticesRead(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.ref('created_at') }))
    .where('created_at', '<', before)
    .execute();
}

interface ToMeet {
  order: number;
  sitter: number;
}

/** An order of the family that waits to be paid, and an announcement with an offer. */
export async function selectOrdersToMeet(db: Db, family: number) {
  const agreed: ToMeet | undefined = await db
    .selectFrom('orders')
    .select((eb) => ['id as order', eb.ref('sitter_id').$notNull().as('sitter')])
    .where('customer_id', '=', family)
    .where('status', '=', 'awaiting_pay')
    .orderBy('id')
    .executeTakeFirst();
  const open: ToMeet | undefined = await db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.order_id', 'orders.id')
    .select(['orders.id as order', 'offers.sitter_id as sitter'])
    .where('customer_id', '=', family)
    .where('orders.status', '=', 'open')
    .where('offers.status', '=', 'pending')
    .orderBy('offers.id')
    .executeTakeFirst();
  return { agreed, open };
}
