import type { PaymentProvider as ProviderName } from '@ladushki/contract/payments';
import type { PageRequest } from '@ladushki/contract/primitives';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import type { PaymentMethods } from '../../../platform/database/schema.ts';

export interface PaymentMethod extends Omit<Selectable<PaymentMethods>, 'provider'> {
  provider: ProviderName;
}

const allMethods = (db: Db) => db.selectFrom('payment_methods').selectAll('payment_methods').$castTo<PaymentMethod>();

export const selectMethod = (db: Db, userId: number, id: number) =>
  allMethods(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

export const selectDefaultMethod = (db: Db, userId: number) =>
  allMethods(db).where('user_id', '=', userId).where('is_default', '=', true).executeTakeFirst();

export const selectMethodsPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(allMethods(db).where('user_id', '=', userId).orderBy('is_default', 'desc').orderBy('id', 'desc'), request);

/** What the weeks of an order are charged by; only while the payer acts for the family. */
export const selectWeeklyMethod = (db: Db, orderId: number) =>
  allMethods(db)
    .innerJoin('weekly_consents', 'payer_id', 'user_id')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('family_access', (join) =>
      join
        .onRef('family_access.person_id', '=', 'payer_id')
        .onRef('family_access.family_id', '=', 'orders.customer_id'),
    )
    .where('order_id', '=', orderId)
    .where('family_access.role', '<>', 'helper')
    .where('is_default', '=', true)
    .executeTakeFirst();

/** One of them is the default: whoever adds, removes or chooses one waits for the others. */
export async function lockMethodsOf(trx: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment_methods:${userId}`}, 0))`.execute(trx);
}

/** The first is the default. The same card has one row, with the provider's latest name of it. */
export async function insertMethod(trx: Db, method: Omit<PaymentMethod, 'id' | 'is_default'>): Promise<void> {
  const known = await trx
    .selectFrom('payment_methods')
    .select('id')
    .where('user_id', '=', method.user_id)
    .limit(1)
    .executeTakeFirst();
  await trx
    .insertInto('payment_methods')
    .values({ ...method, is_default: known === undefined })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'provider', 'brand', 'masked', 'expires'])
        .doUpdateSet({ provider_id: method.provider_id }),
    )
    .execute();
}

const setDefault = async (trx: Db, id: number, is_default: boolean): Promise<void> => {
  await trx.updateTable('payment_methods').set({ is_default }).where('id', '=', id).execute();
};

export async function chooseDefault(trx: Db, userId: number, id: number): Promise<void> {
  const present = await allMethods(trx).where('user_id', '=', userId).where('is_default', '=', true).executeTakeFirst();
  if (present) await setDefault(trx, present.id, false);
  await setDefault(trx, id, true);
}

/** `key`: our id of it, or the provider's. The latest of the others becomes the default; without any nothing is charged. */
export async function deleteMethod(
  trx: Db,
  userId: number,
  key: { id: number } | { provider_id: string },
): Promise<PaymentMethod | undefined> {
  const removed = await trx
    .deleteFrom('payment_methods')
    .where('user_id', '=', userId)
    .where(({ and }) => and(key))
    .returningAll()
    .$castTo<PaymentMethod>()
    .executeTakeFirst();
  if (!removed?.is_default) return removed;
  const next = await allMethods(trx).where('user_id', '=', userId).orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (next) await setDefault(trx, next.id, true);
  else await trx.deleteFrom('weekly_consents').where('payer_id', '=', userId).execute();
  return removed;
}

export async function deleteMethodsOf(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('payment_methods').where('user_id', '=', userId).execute();
  await trx.deleteFrom('weekly_consents').where('payer_id', '=', userId).execute();
  await trx.updateTable('payments').set({ card_masked: null }).where('payer_id', '=', userId).execute();
}

/** One an order: the latest. Nothing where the order is not paid by the week, or the payer does not act for the family. */
export async function insertConsent(trx: Db, orderId: number, payerId: number, now: Date): Promise<void> {
  await sql`
    insert into weekly_consents (order_id, payer_id, member_of, created_at)
    select o.id, f.person_id, nullif(f.family_id, f.person_id), ${now}::timestamptz
    from orders o join family_access f on f.family_id = o.customer_id and f.person_id = ${payerId}::integer and f.role <> 'helper'
    where o.id = ${orderId}::integer and o.billing = 'weekly'
    on conflict (order_id) do update set payer_id = excluded.payer_id, member_of = excluded.member_of,
      created_at = excluded.created_at`.execute(trx);
}

export async function deleteConsent(trx: Db, orderId: number): Promise<void> {
  await trx.deleteFrom('weekly_consents').where('order_id', '=', orderId).execute();
}

type Charged = { order_id: number } | { payer_id: number } | { saved_method: string };

/** Charges that the provider has not been asked for yet will not be made; what they were for is paid by a link. */
export async function cancelUnrequested(trx: Db, charged: Charged, now: Date): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ status: 'canceled', saved_method: null, settled_at: now })
    .where(({ and }) => and(charged))
    .where('status', '=', 'pending')
    .where('by_saved', '=', true)
    .where('requested_at', 'is', null)
    .execute();
}
