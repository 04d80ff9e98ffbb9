import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { ProviderStatus } from './provider.ts';

export interface SandboxPayment {
  id: string;
  amount: number;
  status: ProviderStatus;
  failure: PaymentFailure | null;
  saves: boolean;
  later_failure: PaymentFailure | null;
  created_at: Date;
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
    .select(['id', 'amount', 'status', 'failure', 'saves', 'later_failure', 'created_at'])
    .$castTo<SandboxPayment>();

export const selectSandboxPayment = (db: Db, id: string) => sandboxPayments(db).where('id', '=', id).executeTakeFirst();

export const selectSandboxPaymentByKey = (db: Db, key: string) =>
  sandboxPayments(db).where('request_key', '=', key).executeTakeFirstOrThrow();

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
  row: { id: string; payment_id: string; request_key: string; amount: number; created_at: Date },
): Promise<string | null> {
  await sql`
    insert into sandbox_refunds (id, payment_id, request_key, amount, created_at)
    select ${row.id}, payment.id, ${row.request_key}::uuid, ${row.amount}::integer, ${row.created_at}::timestamptz
    from (select id, amount from sandbox_payments where id = ${row.payment_id} and status = 'succeeded' for update) as payment
    where payment.amount >= ${row.amount}::integer
      + (select coalesce(sum(amount), 0) from sandbox_refunds where payment_id = ${row.payment_id} and request_key <> ${row.request_key}::uuid)
    on conflict (request_key) do update set requests = sandbox_refunds.requests + 1`.execute(db);
  const stored = await db
    .selectFrom('sandbox_refunds')
    .select('id')
    .where('request_key', '=', row.request_key)
    .executeTakeFirst();
  return stored?.id ?? null;
}

export const hasSandboxRefund = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('sandbox_refunds').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
