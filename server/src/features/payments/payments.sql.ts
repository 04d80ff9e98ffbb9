import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import type { PaymentProvider as ProviderName } from '@ladushki/contract/payments';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { Payments, Refunds } from '../../platform/database/schema.ts';

export interface Payment extends Omit<Selectable<Payments>, 'status' | 'method' | 'provider' | 'failure'> {
  status: 'pending' | 'abandoned' | 'succeeded' | 'canceled';
  method: 'card' | 'direct';
  failure: PaymentFailure | null;
  provider: ProviderName | 'none';
}

const allPayments = (db: Db) => db.selectFrom('payments').selectAll().$castTo<Payment>();

export const selectPayment = (db: Db, id: number) => allPayments(db).where('id', '=', id).executeTakeFirst();

export const lockPayment = (trx: Db, id: number) =>
  allPayments(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Lock order: the order's row before its payments, to avoid deadlocks. */
export const lockOrderOf = (trx: Db, orderId: number) =>
  trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow();

export const selectByProviderId = (db: Db, provider: ProviderName, providerId: string) =>
  allPayments(db).where('provider', '=', provider).where('provider_id', '=', providerId).executeTakeFirst();

/** What a payment is for: a charge of the order, or time over the plan of one of its visits. */
export interface Paid {
  orderId: number;
  visitId: number | null;
  chargeId: number | null;
}

const paymentsOfOrder = (db: Db, orderId: number, visitId: number | null) =>
  allPayments(db).where('order_id', '=', orderId).where('visit_id', 'is not distinct from', visitId);

export const lockPendingPayment = (trx: Db, { orderId, visitId, chargeId }: Paid) =>
  paymentsOfOrder(trx, orderId, visitId)
    .where('charge_id', 'is not distinct from', chargeId)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();

/** The order's own money, oldest first: its parts are one pool. */
export const lockPool = (trx: Db, orderId: number) =>
  paymentsOfOrder(trx, orderId, null)
    .where('method', '=', 'card')
    .where('applied', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();

/** What is held for time over the plan of these visits. */
export const lockHeldOvertime = (trx: Db, orderId: number, visitIds: readonly number[]) =>
  visitIds.length === 0
    ? Promise.resolve([])
    : allPayments(trx)
        .where('order_id', '=', orderId)
        .where('visit_id', 'in', [...visitIds])
        .where('held', '>', 0)
        .orderBy('id')
        .forUpdate()
        .execute();

/** These payouts are none any more: payments for time over the plan go into others. */
export async function leavePayouts(trx: Db, payouts: readonly number[]): Promise<void> {
  if (payouts.length === 0) return;
  await trx
    .updateTable('payments')
    .set({ payout_id: null })
    .where('payout_id', 'in', [...payouts])
    .execute();
}

/** The payment that made the order active, or paid the visit's time over the plan; else the latest try. */
export const selectShownPayment = (db: Db, orderId: number, visitId: number | null = null) =>
  paymentsOfOrder(db, orderId, visitId)
    .where((eb) =>
      eb.or([
        eb('charge_id', 'is', null),
        eb('charge_id', 'in', eb.selectFrom('charges').select('id').where('kind', '=', 'checkout')),
      ]),
    )
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
    .where('status', '=', 'pending')
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
  row: { payment_id: number; amount: number; request_key: string; created_at: Date },
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
