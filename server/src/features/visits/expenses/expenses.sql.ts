import type { ExpenseStatus } from '@ladushki/contract/expense-constants';
import type { PageRequest } from '@ladushki/contract/primitives';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import type { Expenses } from '../../../platform/database/schema.ts';
import { actsFor } from '../../family/family-access.service.ts';

export interface ExpenseRow extends Omit<Selectable<Expenses>, 'status'> {
  status: ExpenseStatus;
  /** Of the receipt. */
  storage_key: string | null;
}

const allExpenses = (db: Db) =>
  db
    .selectFrom('expenses')
    .leftJoin('files', 'files.id', 'expenses.file_id')
    .selectAll('expenses')
    .select('files.storage_key')
    .$castTo<ExpenseRow>();

export const selectExpense = (db: Db, id: number) => allExpenses(db).where('expenses.id', '=', id).executeTakeFirst();

export const insertExpense = async (trx: Db, row: Insertable<Expenses>): Promise<number> =>
  (await trx.insertInto('expenses').values(row).returning('id').executeTakeFirstOrThrow()).id;

export async function updateExpense(trx: Db, id: number, change: Updateable<Expenses>): Promise<void> {
  await trx.updateTable('expenses').set(change).where('id', '=', id).execute();
}

export async function countOfVisit(trx: Db, visitId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('expenses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface ExpenseFilter {
  order?: number | undefined;
  visit?: number | undefined;
  status?: ExpenseStatus | undefined;
}

/** Those of a person's visits: of the sitter's own, or of families for which the person acts. */
export const selectExpensesPage = (db: Db, userId: number, filter: ExpenseFilter, request: PageRequest) =>
  selectPage(
    allExpenses(db)
      .innerJoin('orders', 'orders.id', 'expenses.order_id')
      .where((is) => is.or([is('expenses.sitter_id', '=', userId), actsFor(userId, 'orders.customer_id')]))
      .$if(filter.order !== undefined, (rows) => rows.where('expenses.order_id', '=', filter.order ?? 0))
      .$if(filter.visit !== undefined, (rows) => rows.where('expenses.visit_id', '=', filter.visit ?? 0))
      .$if(filter.status !== undefined, (rows) => rows.where('expenses.status', '=', filter.status ?? ''))
      .orderBy('expenses.id', 'desc'),
    request,
  );

/** Of an order in dispute, the last ones first. */
export const selectDisputedExpenses = (db: Db, orderId: number, most: number) =>
  allExpenses(db)
    .innerJoin('visits', 'visits.id', 'expenses.visit_id')
    .select('visits.date')
    .where('expenses.order_id', '=', orderId)
    .orderBy('expenses.id', 'desc')
    .limit(most)
    .$castTo<ExpenseRow & { date: string }>()
    .execute();

export async function countOfOrder(db: Db, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('expenses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a person leaves behind: nothing to answer, and no words of theirs. */
export async function clearExpensesOf(trx: Db, userId: number, now: Date): Promise<void> {
  await sql`update expenses e set status = 'withdrawn', answered_at = ${now} from orders o
    where o.id = e.order_id and ${userId} in (o.customer_id, e.sitter_id) and e.status = 'asked'`.execute(trx);
  await trx.updateTable('expenses').set({ text: '' }).where('sitter_id', '=', userId).execute();
  await sql`update expenses e set decline_text = '' from orders o
    where o.id = e.order_id and o.customer_id = ${userId} and e.decline_text is not null`.execute(trx);
}

/** Accepted by the family and not yet in a statement; from now on they stand in this one. */
export async function takeIntoStatement(trx: Db, orderId: number, statementId: number): Promise<void> {
  await sql`update expenses set statement_id = ${statementId}
    where order_id = ${orderId} and statement_id is null and ${isSettled}`.execute(trx);
}

const isSettled = sql<boolean>`(status = 'paid' or status = 'accepted'
  and exists (select from visits v where v.id = expenses.visit_id and v.funding = 'direct'))`;

/** In kopecks. */
export async function sumUnstated(trx: Db, orderId: number): Promise<number> {
  const { sum } = await trx
    .selectFrom('expenses')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::integer`.as('sum'))
    .where('order_id', '=', orderId)
    .where('statement_id', 'is', null)
    .where(isSettled)
    .executeTakeFirstOrThrow();
  return sum;
}
