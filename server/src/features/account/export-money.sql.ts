import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/connection.ts';

export const selectPaymentsOf = (db: Db, userId: number) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'order_id',
      'visit_id',
      'charge_id',
      'expense_id',
      'meeting_id',
      'method',
      'provider',
      'amount',
      'kopecks',
      'refunded',
      'status',
    ])
    .select(['kind', 'card_masked', 'failure', 'by_saved', 'created_at', 'settled_at'])
    .where('customer_id', '=', userId)
    .orderBy('id')
    .execute();

/** What may be charged to a person; the provider's name of it is a secret of ours. */
export const selectMethodsOf = (db: Db, userId: number) =>
  db
    .selectFrom('payment_methods')
    .select(['id', 'provider', 'brand', 'masked', 'expires', 'is_default', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Orders whose weeks a person lets us charge. */
export const selectWeeklyConsentsOf = (db: Db, userId: number) =>
  db
    .selectFrom('weekly_consents')
    .select(['order_id', 'created_at'])
    .where('payer_id', '=', userId)
    .orderBy('order_id')
    .execute();

/** What was to be paid for a person's visits, in parts. */
export const selectChargesOf = (db: Db, userId: number) =>
  db
    .selectFrom('charges')
    .innerJoin('orders', 'orders.id', 'charges.order_id')
    .select(['charges.id', 'order_id', 'kind', 'week_start', 'week_end', 'amount', 'charges.status'])
    .select(['charges.created_at', 'settled_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('charge_items')
          .select(['visit_id', 'what', 'amount', 'paid'])
          .whereRef('charge_id', '=', 'charges.id')
          .orderBy('visit_id'),
      ).as('items'),
    )
    .where((is) => is.or([is('customer_id', '=', userId), is('sitter_id', '=', userId)]))
    .orderBy('charges.id')
    .execute();

/** What was laid out for a person's visits; words are those of who wrote them. */
export const selectExpensesOf = (db: Db, userId: number) =>
  db
    .selectFrom('expenses')
    .innerJoin('orders', 'orders.id', 'expenses.order_id')
    .select(['expenses.id', 'order_id', 'visit_id', 'amount_minor', 'file_id', 'expenses.status'])
    .select(['expenses.created_at', 'answered_at', 'statement_id', 'text', 'decline_text'])
    .where((is) => is.or([is('customer_id', '=', userId), is('expenses.sitter_id', '=', userId)]))
    .orderBy('expenses.id')
    .execute();

/** The closed weeks of a person's long orders. */
export const selectStatementsOf = (db: Db, userId: number) =>
  db
    .selectFrom('statements')
    .innerJoin('orders', 'orders.id', 'statements.order_id')
    .select(['statements.id', 'order_id', 'week_start', 'week_end', 'direct', 'visits', 'planned_minutes'])
    .select(['real_minutes', 'confirmed', 'overtime', 'expenses', 'returned', 'brought_forward', 'carried_over'])
    .select(['corrections', 'open_overtime', 'total', 'unpaid', 'statements.created_at'])
    .where((is) => is.or([is('customer_id', '=', userId), is('sitter_id', '=', userId)]))
    .orderBy('statements.id')
    .execute();

export const selectPayoutsOf = (db: Db, userId: number) =>
  db
    .selectFrom('payouts')
    .select(['order_id', 'amount', 'amount_minor', 'commission', 'status', 'account_masked', 'failure', 'receipt_url'])
    .select(['is_asked', 'created_at', 'paid_at', 'reference'])
    .where('sitter_id', '=', userId)
    .orderBy('id')
    .execute();

export const selectEarningsOf = (db: Db, userId: number) =>
  db
    .selectFrom('earnings')
    .select(['order_id', 'visit_id', 'meeting_id', 'kind', 'gross_minor', 'fee_minor', 'amount_minor'])
    .select(['due_at', 'taken_back_at'])
    .where('sitter_id', '=', userId)
    .orderBy('id')
    .execute();

export const selectRefundsOf = (db: Db, userId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'payment_id',
      'refunds.amount',
      'refunds.kopecks',
      'refunds.status',
      'refunds.created_at',
      'refunds.settled_at',
    ])
    .where('customer_id', '=', userId)
    .orderBy('refunds.id')
    .execute();

export const selectFiscalReceiptsOf = (db: Db, userId: number) =>
  db
    .selectFrom('fiscal_receipts')
    .innerJoin('payments', 'payments.id', 'fiscal_receipts.payment_id')
    .select(['payment_id', 'type', 'amount_minor', 'fiscal_receipts.status', 'registered_at'])
    .select(['storage_number', 'document_number', 'attribute'])
    .where('customer_id', '=', userId)
    .orderBy('fiscal_receipts.id')
    .execute();
