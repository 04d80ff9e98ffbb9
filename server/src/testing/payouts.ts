import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sealDetails } from '../features/payments/payout-accounts/sealed-details.ts';
import { dataEncryption } from '../platform/storage/data-encryption.ts';
import type { TestApp } from './app.ts';

const bank = { id: '100000000111', name: 'Сбербанк' };

/** An account each that can be paid to at once, unless the sitter has one. */
export async function giveAccount({ deps }: Pick<TestApp, 'deps'>, ...sitters: number[]): Promise<void> {
  const at = deps.clock.now();
  const encryption = dataEncryption(deps.config);
  const details = { inn: '500100732259', phone: '+79001234567', bank, last4: null };
  const rows = sitters.map((user_id) => ({
    ...{ user_id, place: 'current', kind: 'sbp', provider: 'sandbox', request_key: randomUUID() },
    ...sealDetails(encryption, user_id, details),
    ...{ inn_hash: randomBytes(16), return_url: '/profile/earnings', self_employed: 'confirmed' },
    ...{ bound_at: at, usable_from: at, consent_version: 1, consent_at: at, created_at: at },
  }));
  await deps.db
    .insertInto('payout_accounts')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doNothing())
    .execute();
}

/** The run of the day, for everybody to whom something is due. */
export async function payOutAll(app: TestApp): Promise<void> {
  const { rows } = await sql<{ sitter_id: number }>`
    select distinct sitter_id from earnings where payout_id is null and taken_back_at is null`.execute(app.deps.db);
  for (const { sitter_id } of rows) await giveAccount(app, sitter_id);
  const { status } = await app.call('POST', '/dev/run', { body: { job: 'payouts' } });
  if (status !== 200) throw new Error(`payouts: ${status}`);
}

/** What is due of an order, in roubles. */
export async function dueOf({ deps }: Pick<TestApp, 'deps'>, order: number): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select coalesce(sum(gross_minor), 0) / 100 as due from earnings
    where order_id = ${order} and payout_id is null and taken_back_at is null`.execute(deps.db);
  return Number(rows[0]?.due ?? 0);
}
