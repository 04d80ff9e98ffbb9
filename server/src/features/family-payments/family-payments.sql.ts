import type { QueryOf } from '@ladushki/contract/endpoint';
import type { familyPayments as calls } from '@ladushki/contract/family-payments';
import { addDays, moscowInstant } from '@ladushki/contract/visits';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';
import { actsFor } from '../family/family-access.service.ts';
import type { Payment } from '../payments/shown-payment.service.ts';

export interface PaymentRow extends Payment {
  title: string;
  /** Of a first meeting. */
  met_at: Date | null;
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('meetings', 'meetings.id', 'payments.meeting_id')
    .selectAll('payments')
    .select(['orders.title', 'meetings.at as met_at'])
    .$castTo<PaymentRow>();

const midnight = (day: string) => moscowInstant(day, '00:00');

export const selectPaymentsPage = (db: Db, personId: number, query: QueryOf<typeof calls.list>) => {
  const { order, kind, from, to } = query;
  let rows = rowsOf(db).where(actsFor(personId, 'payments.customer_id'));
  if (order !== undefined) rows = rows.where('payments.order_id', '=', order);
  if (kind) rows = rows.where('payments.kind', '=', kind);
  if (from) rows = rows.where('payments.created_at', '>=', midnight(from));
  if (to) rows = rows.where('payments.created_at', '<', midnight(addDays(to, 1)));
  return selectPage(rows.orderBy('payments.created_at', 'desc').orderBy('payments.id', 'desc'), query);
};

export const selectPaymentRow = (db: Db, id: number) => rowsOf(db).where('payments.id', '=', id).executeTakeFirst();

/** What went through us in a period, oldest first. */
export const selectPaidBetween = (db: Db, personId: number, since: Date, until: Date) =>
  rowsOf(db)
    .where(actsFor(personId, 'payments.customer_id'))
    .where('payments.status', '=', 'succeeded')
    .where('payments.method', '=', 'card')
    .where('payments.settled_at', '>=', since)
    .where('payments.settled_at', '<', until)
    .orderBy('payments.settled_at')
    .orderBy('payments.id')
    .execute();

export interface RefundRow {
  id: number;
  payment_id: number;
  amount: number;
  kopecks: number;
  status: 'pending' | 'succeeded';
  created_at: Date;
  settled_at: Date | null;
  /** By the provider; it is asked for anew. */
  refused_at: Date | null;
  /** The ledger's word. */
  reason: string | null;
}

export const selectRefundsOf = (db: Db, payments: readonly number[]): Promise<RefundRow[]> =>
  payments.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('refunds')
        .leftJoin('postings', (join) =>
          join.onRef('postings.cause_id', '=', 'refunds.id').on('postings.cause_kind', '=', 'refund'),
        )
        .select(['refunds.id', 'payment_id', 'amount', 'kopecks', 'status', 'created_at', 'settled_at'])
        .select(['refused_at', 'reason'])
        .where('payment_id', 'in', [...payments])
        .orderBy('refunds.id')
        .$castTo<RefundRow>()
        .execute();

export const selectPayer = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'profiles.full_name', 'users.erased_at'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
