import { randomUUID } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { FiscalReceipts } from '../../../platform/database/schema.ts';
import type { ReceiptType } from './fiscal.policy.ts';

export interface FiscalReceipt extends Omit<Selectable<FiscalReceipts>, 'type' | 'status'> {
  type: ReceiptType;
  status: 'pending' | 'succeeded' | 'failed';
}

interface Page {
  after: number;
  limit: number;
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** Nothing of them is held, and their receipts do not say what our fee came to. */
export const selectToReceipt = async (db: Db, providers: string[], { after, limit }: Page): Promise<number[]> =>
  idsOf(
    await db
      .selectFrom('payments')
      .select('id')
      .where('held', '=', 0)
      .whereRef('fee_minor', '<>', 'fiscal_minor')
      .where('provider', 'in', providers)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

export const hasPending = async (
  trx: Db,
  table: 'fiscal_receipts' | 'refunds',
  paymentId: number,
): Promise<boolean> => {
  const rows = trx.selectFrom(table).select('id').where('payment_id', '=', paymentId).where('status', '=', 'pending');
  return (await rows.executeTakeFirst()) !== undefined;
};

interface NewReceipt {
  payment_id: number;
  type: ReceiptType;
  amount_minor: number;
  created_at: Date;
}

/** The payment's row is locked. */
export async function insertReceipt(trx: Db, row: NewReceipt): Promise<void> {
  await trx
    .insertInto('fiscal_receipts')
    .values((eb) => ({
      ...row,
      ...{ status: 'pending', request_key: randomUUID(), next_try_at: row.created_at },
      number: eb
        .selectFrom('fiscal_receipts')
        .select(({ fn, lit }) => eb(fn.countAll<number>(), '+', lit(1)).as('number'))
        .where('payment_id', '=', row.payment_id),
    }))
    .execute();
}

export const selectReceiptsToTry = async (db: Db, now: Date, { after, limit }: Page): Promise<number[]> =>
  idsOf(
    await db
      .selectFrom('fiscal_receipts')
      .select('id')
      .where('status', '=', 'pending')
      .where('next_try_at', '<=', now)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

/** Its row for the one who is to ask; undefined where another does, or did. */
export const claimReceipt = (db: Db, id: number, now: Date, next: Date) =>
  db
    .updateTable('fiscal_receipts')
    .set({ next_try_at: next })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('next_try_at', '<=', now)
    .returningAll()
    .$castTo<FiscalReceipt>()
    .executeTakeFirst();

export async function updateReceipt(db: Db, id: number, change: Updateable<FiscalReceipts>): Promise<void> {
  await db.updateTable('fiscal_receipts').set(change).where('id', '=', id).where('status', '=', 'pending').execute();
}

/** What the provider is told of: whom the receipt is for, and the last refund that has arrived. */
export const selectAbout = (db: Db, paymentId: number) =>
  db
    .selectFrom('payments')
    .innerJoin('users', (join) =>
      join.on('users.id', '=', ({ fn, ref }) => fn.coalesce(ref('payments.payer_id'), ref('payments.customer_id'))),
    )
    .select(['payments.provider', 'payments.provider_id', 'payments.order_id'])
    .select((eb) => [
      eb.case().when('email_verified_at', 'is not', null).then(eb.ref('email')).end().as('email'),
      eb.case().when('phone_verified_at', 'is not', null).then(eb.ref('phone_number')).end().as('phone_number'),
      eb
        .selectFrom('refunds')
        .select('refunds.provider_id')
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.status', '=', 'succeeded')
        .orderBy('refunds.id', 'desc')
        .limit(1)
        .as('refund_id'),
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow();

export const selectReceiptsOf = (db: Db, paymentId: number): Promise<FiscalReceipt[]> =>
  db
    .selectFrom('fiscal_receipts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .$castTo<FiscalReceipt>()
    .execute();

/** Failed, or not made before that moment; not yet told to the staff. */
export const selectUntold = async (db: Db, before: Date, { after, limit }: Page): Promise<number[]> =>
  idsOf(
    await db
      .selectFrom('fiscal_receipts')
      .select('id')
      .where('status', '<>', 'succeeded')
      .where('told_at', 'is', null)
      .where((is) => is.or([is('status', '=', 'failed'), is('created_at', '<', before)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

/** For the one who tells; it may have been made meanwhile. */
export const markReceiptTold = (trx: Db, id: number, at: Date) =>
  trx
    .updateTable('fiscal_receipts')
    .set({ told_at: at })
    .where('id', '=', id)
    .where('status', '<>', 'succeeded')
    .where('told_at', 'is', null)
    .returning('payment_id')
    .executeTakeFirst();
