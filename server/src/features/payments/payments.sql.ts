import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import type { PaymentKind } from '@ladushki/contract/payment-kinds';
import type { PaymentProvider as ProviderName } from '@ladushki/contract/payments';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { Payments, Refunds } from '../../platform/database/schema.ts';

export interface Payment extends Omit<Selectable<Payments>, 'kind' | 'status' | 'method' | 'provider' | 'failure'> {
  kind: PaymentKind;
  status: 'pending' | 'abandoned' | 'succeeded' | 'canceled';
  method: 'card' | 'direct';
  failure: PaymentFailure | null;
  provider: ProviderName | 'none';
}

/** The family's owner, where nobody else paid for it. */
export const payerOf = ({ payer_id, customer_id }: Pick<Payment, 'payer_id' | 'customer_id'>) =>
  payer_id ?? customer_id;

const allPayments = (db: Db) => db.selectFrom('payments').selectAll().$castTo<Payment>();

export const selectPayment = (db: Db, id: number) => allPayments(db).where('id', '=', id).executeTakeFirst();

export const lockPayment = (trx: Db, id: number) =>
  allPayments(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Lock order: the order's row before its payments, to avoid deadlocks. */
export const lockOrderOf = (trx: Db, orderId: number) =>
  trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow();

export const selectByProviderId = (db: Db, provider: ProviderName, providerId: string) =>
  allPayments(db).where('provider', '=', provider).where('provider_id', '=', providerId).executeTakeFirst();

/** What a payment is for: a charge of the order, something of one of its visits, or a first meeting. */
export interface Paid {
  kind: PaymentKind;
  orderId: number;
  visitId: number | null;
  chargeId: number | null;
  expenseId: number | null;
  meetingId: number | null;
}

const paymentsOfOrder = (db: Db, orderId: number, visitId: number | null) =>
  allPayments(db).where('order_id', '=', orderId).where('visit_id', 'is not distinct from', visitId);

export const lockPendingPayment = (trx: Db, { kind, orderId, visitId, chargeId, expenseId, meetingId }: Paid) =>
  paymentsOfOrder(trx, orderId, visitId)
    .where('kind', '=', kind)
    .where('charge_id', 'is not distinct from', chargeId)
    .where('expense_id', 'is not distinct from', expenseId)
    .where('meeting_id', 'is not distinct from', meetingId)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();

/** The order's own money, oldest first: its parts are one pool. */
export const lockPool = (trx: Db, orderId: number) =>
  paymentsOfOrder(trx, orderId, null)
    .where('kind', '<>', 'meeting')
    .where('method', '=', 'card')
    .where('applied', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();

/** What is held for a first meeting. */
export const lockHeldOfMeeting = (trx: Db, meetingId: number) =>
  allPayments(trx).where('meeting_id', '=', meetingId).where('held', '>', 0).forUpdate().executeTakeFirst();

/** What is held for time over the plan of these visits. */
export const lockHeldOvertime = (trx: Db, orderId: number, visitIds: readonly number[]) =>
  visitIds.length === 0
    ? Promise.resolve([])
    : allPayments(trx)
        .where('order_id', '=', orderId)
        .where('visit_id', 'in', [...visitIds])
        .where('kind', '=', 'overtime')
        .where('held', '>', 0)
        .orderBy('id')
        .forUpdate()
        .execute();

/** The payment that made the order active, or paid the visit's time over the plan; else the latest try. */
export const selectShownPayment = (db: Db, orderId: number, visitId: number | null = null) =>
  paymentsOfOrder(db, orderId, visitId)
    .where('kind', '=', visitId === null ? 'order' : 'overtime')
    .orderBy('applied', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The try to pay a charge that counts, else the latest. */
export const selectPaymentsOfCharges = (db: Db, charges: readonly number[]) =>
  charges.length === 0
    ? Promise.resolve([])
    : allPayments(db)
        .distinctOn('charge_id')
        .where('charge_id', 'in', [...charges])
        .orderBy('charge_id')
        .orderBy('applied', 'desc')
        .orderBy('id', 'desc')
        .execute();

/** The same of first meetings. */
export const selectPaymentsOfMeetings = (db: Db, meetings: readonly number[]) =>
  meetings.length === 0
    ? Promise.resolve([])
    : allPayments(db)
        .distinctOn('meeting_id')
        .where('meeting_id', 'in', [...meetings])
        .orderBy('meeting_id')
        .orderBy('applied', 'desc')
        .orderBy('id', 'desc')
        .execute();

/** The same of expenses. */
export const selectPaymentsOfExpenses = (db: Db, expenses: readonly number[]) =>
  expenses.length === 0
    ? Promise.resolve([])
    : allPayments(db)
        .distinctOn('expense_id')
        .where('expense_id', 'in', [...expenses])
        .orderBy('expense_id')
        .orderBy('applied', 'desc')
        .orderBy('id', 'desc')
        .execute();

export const insertPayment = (trx: Db, row: Insertable<Payments>) =>
  trx.insertInto('payments').values(row).returningAll().$castTo<Payment>().executeTakeFirstOrThrow();

export async function updatePayment(db: Db, id: number, change: Updateable<Payments>): Promise<void> {
  await db.updateTable('payments').set(change).where('id', '=', id).execute();
}

/** Stores the provider's id and confirmation URL; the first answer stays. */
export async function storeProviderAnswer(
  db: Db,
  id: number,
  answer: { provider_id: string; confirmation_url: string | null },
): Promise<void> {
  await db.updateTable('payments').set(answer).where('id', '=', id).where('provider_id', 'is', null).execute();
}

/** The meeting is over: there is nothing to pay any more. */
export async function abandonOfMeeting(trx: Db, meetingId: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ status: 'abandoned' })
    .where('meeting_id', '=', meetingId)
    .where('status', '=', 'pending')
    .execute();
}

/** Of these charges: there is nothing to pay any more, or another sum. */
export async function abandonOfCharges(trx: Db, charges: readonly number[]): Promise<void> {
  if (charges.length === 0) return;
  await trx
    .updateTable('payments')
    .set({ status: 'abandoned' })
    .where('charge_id', 'in', [...charges])
    .where('status', '=', 'pending')
    .execute();
}

export async function abandonPending(trx: Db, orderId: number, visitId: number | null = null): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ status: 'abandoned' })
    .where('order_id', '=', orderId)
    .where('visit_id', 'is not distinct from', visitId)
    .where('kind', 'not in', ['tip', 'expense', 'meeting'])
    .where('status', '=', 'pending')
    .execute();
}

/** Tips and expenses that a person who leaves would give or get: nothing is to be paid any more. */
export async function abandonExtras(trx: Db, userId: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ status: 'abandoned' })
    .where('kind', 'in', ['tip', 'expense'])
    .where('status', '=', 'pending')
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where((is) => is.or([is('customer_id', '=', userId), is('sitter_id', '=', userId)])),
    )
    .execute();
}

/** Payments without a final state, not queried since `before`. */
export const selectUnsettled = (db: Db, before: Date, limit: number) =>
  allPayments(db)
    .where('status', 'in', ['pending', 'abandoned'])
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', before)]))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();

export const insertRefund = (
  trx: Db,
  row: { payment_id: number; amount: number; kopecks: number; request_key: string; created_at: Date },
) =>
  trx
    .insertInto('refunds')
    .values({ ...row, status: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow();

export const selectRefund = (db: Db, id: number) =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

export async function updateRefund(db: Db, id: number, change: Updateable<Refunds>): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).where('status', '=', 'pending').execute();
}

/** As it was when the provider was asked; false when somebody else has learned more meanwhile. */
export async function noteRefund(
  db: Db,
  { id, request_key, provider_id }: Pick<Selectable<Refunds>, 'id' | 'request_key' | 'provider_id'>,
  change: Updateable<Refunds>,
): Promise<boolean> {
  const noted = await db
    .updateTable('refunds')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('request_key', '=', request_key)
    .where('provider_id', 'is not distinct from', provider_id)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** What the provider calls the refunds of a payment, as far as it has said. */
export const selectKnownRefunds = async (db: Db, paymentId: number): Promise<(string | null)[]> => {
  const rows = await db.selectFrom('refunds').select('provider_id').where('payment_id', '=', paymentId).execute();
  return rows.map(({ provider_id }) => provider_id);
};

export const selectPendingRefundsOf = async (db: Db, paymentId: number): Promise<number[]> => {
  const of = db.selectFrom('refunds').select('id').where('payment_id', '=', paymentId);
  return (await of.where('status', '=', 'pending').orderBy('id').execute()).map(({ id }) => id);
};

export const selectPendingRefunds = async (
  db: Db,
  { before, afterId, limit }: { before: Date; afterId: number; limit: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'pending')
    .where('created_at', '<', before)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
