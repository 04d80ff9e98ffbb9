import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import { minorOf, type Sum } from '@ladushki/contract/sums';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { ProviderStatus } from './provider.ts';

export interface SandboxPayment {
  id: string;
  amount: number;
  kopecks: number;
  status: ProviderStatus;
  failure: PaymentFailure | null;
  saves: boolean;
  later_failure: PaymentFailure | null;
  created_at: Date;
  payer_id: number | null;
  /** Until then it is pending, whatever its outcome. */
  ready_at: Date | null;
}

export async function insertSandboxPayment(db: Db, row: SandboxPayment & { request_key: string }): Promise<void> {
  await db
    .insertInto('sandbox_payments')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('request_key').doUpdateSet({ requests: sql`sandbox_payments.requests + 1` }),
    )
    .execute();
}

const sandboxPayments = (db: Db) =>
  db
    .selectFrom('sandbox_payments')
    .select(['id', 'amount', 'kopecks', 'status', 'failure', 'saves', 'later_failure', 'created_at'])
    .select(['payer_id', 'ready_at'])
    .$castTo<SandboxPayment>();

export const selectSandboxPayment = (db: Db, id: string) => sandboxPayments(db).where('id', '=', id).executeTakeFirst();

export const selectSandboxPaymentByKey = (db: Db, key: string) =>
  sandboxPayments(db).where('request_key', '=', key).executeTakeFirst();

/** Sets the outcome once; returns the stored one. */
export async function decideSandboxPayment(
  db: Db,
  id: string,
  outcome: Pick<SandboxPayment, 'status' | 'failure'> & Partial<Pick<SandboxPayment, 'later_failure'>>,
): Promise<ProviderStatus> {
  await db.updateTable('sandbox_payments').set(outcome).where('id', '=', id).where('status', '=', 'pending').execute();
  const row = await selectSandboxPayment(db, id);
  return row?.status ?? 'canceled';
}

/** Refuses to refund more than was paid, like a real provider. */
export async function insertSandboxRefund(
  db: Db,
  row: Sum & { id: string; payment_id: string; request_key: string; created_at: Date; ready_at: Date | null },
) {
  await sql`
    insert into sandbox_refunds (id, payment_id, request_key, amount, kopecks, created_at, ready_at)
    select ${row.id}, payment.id, ${row.request_key}::uuid, ${row.amount}::integer, ${row.kopecks}::smallint,
      ${row.created_at}::timestamptz, ${row.ready_at}::timestamptz
    from (select id, amount * 100 + kopecks as minor from sandbox_payments where id = ${row.payment_id} and status = 'succeeded'
      for update) as payment
    where payment.minor >= ${minorOf(row)}::integer
      + (select coalesce(sum(amount * 100 + kopecks), 0) from sandbox_refunds
        where payment_id = ${row.payment_id} and request_key <> ${row.request_key}::uuid)
    on conflict (request_key) do update set requests = sandbox_refunds.requests + 1`.execute(db);
  return selectSandboxRefund(db, { request_key: row.request_key });
}

export const selectSandboxRefund = (db: Db, by: { id: string } | { request_key: string }) =>
  db
    .selectFrom('sandbox_refunds')
    .select(['id', 'ready_at'])
    .$call((query) => ('id' in by ? query.where('id', '=', by.id) : query.where('request_key', '=', by.request_key)))
    .executeTakeFirst();

export const selectSandboxRefundsOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('sandbox_refunds')
    .select(['id', 'ready_at', 'amount', 'kopecks'])
    .where('payment_id', '=', paymentId)
    .where('missing', 'is', false)
    .orderBy('id')
    .execute();
