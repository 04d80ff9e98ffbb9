import { performance } from 'node:perf_hooks';
import { sealDetails } from '../../server/src/features/payments/payout-accounts/sealed-details.ts';
import { createPayouts } from '../../server/src/features/payments/payouts/payouts.service.ts';
import { createDatabase, createPool } from '../../server/src/platform/database/connection.ts';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import type { Deps } from '../../server/src/platform/deps.ts';
import { createEncryption, makeKey } from '../../server/src/platform/storage/encryption.ts';

const key = makeKey('bench');

/** Sitters with an account and two lines of 400 roubles each; filled after the ledger, whose order they share. */
export async function fillSitters(url: string, count: number): Promise<void> {
  const encryption = createEncryption(key);
  const details = { inn: '500100732259', phone: '+79001234567', bank: { id: '1', name: 'Банк' }, last4: null };
  const sealed = Array.from({ length: count }, (_, index) => sealDetails(encryption, 1_000_000 + index, details));
  await withClient(url, async (client) => {
    const { rows: columns } = await client.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'`,
    );
    const names = columns.map(({ column_name }) => column_name);
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `insert into users (id, role, created_at) overriding system value select 1000000 + n, 'sitter', now() from generate_series(0, $1 - 1) n`,
      [count],
    );
    await client.query('insert into sitters (user_id) select id from users where id >= 1000000');
    await client.query(
      `insert into payout_accounts (user_id, place, kind, provider, request_key, return_url, sealed, key_id, inn_hash, self_employed,
        bound_at, usable_from, consent_version, consent_at, created_at)
      select 1000000 + n - 1, 'current', 'sbp', 'sandbox', gen_random_uuid(), '/', s.sealed, $2, sha256(n::text::bytea), 'confirmed',
        now(), now(), 1, now(), now() from unnest($1::bytea[]) with ordinality as s(sealed, n)`,
      [sealed.map((each) => each.sealed), sealed[0]?.key_id],
    );
    const orders = `jsonb_build_object('id', 1000000 + n, 'sitter_id', 1000000 + n)`;
    await client.query(
      `insert into orders (${names}) overriding system value select ${names.map((name) => `r.${name}`)} from orders o
      cross join generate_series(0, $1 - 1) n cross join lateral jsonb_populate_record(o, ${orders}) r where o.id = 1`,
      [count],
    );
    await client.query(
      `insert into payments (id, order_id, customer_id, method, provider, provider_id, request_key, amount, status, return_url, due, kind,
        applied, created_at, settled_at) overriding system value
      select id, id, 1, 'card', 'sandbox', 'b' || id, gen_random_uuid(), 800, 'succeeded', '', 800, 'order', true, now(), now()
      from users where id >= 1000000`,
    );
    // The ledger was filled with ids of its own.
    await client.query(`select setval(pg_get_serial_sequence('postings', 'id'), (select max(id) from postings))`);
    await client.query(`
      with posted as (insert into postings (at, cause_kind, cause_id, reason)
        select now(), 'ledger', u.id * 2 + n, 'bench' from users u cross join generate_series(0, 1) n where u.id >= 1000000
        returning id, cause_id / 2 as sitter),
      moved as (insert into transfers (posting_id, line, from_account, to_account, amount_minor, order_id, sitter_id, payment_id)
        select id, 1, 'held', 'due', 40000, sitter, sitter, sitter from posted)
      insert into earnings (sitter_id, order_id, kind, gross_minor, posting_id, due_at)
      select sitter, sitter, 'correction', 40000, id, now() from posted`);
    // A day like any other: plans made for empty tables would read all that the run itself adds.
    await client.query(`
      with paid as (insert into payouts (sitter_id, amount_minor, status, created_at, paid_at, provider, provider_ref)
        select id, 40000, 'paid', now() - interval '1 day', now() - interval '1 day', 'sandbox', 'before-' || id
        from users where id >= 1000000 returning id, sitter_id, provider_ref)
      insert into sandbox_payouts (id, request_key, payout_id, user_id, amount_minor, status, ready_at, created_at)
      select provider_ref, gen_random_uuid(), id, sitter_id, 40000, 'succeeded', now(), now() from paid`);
    await client.query('commit');
    await client.query('analyze');
  });
}

/** The run of the day, with the sandbox asked by the run itself. */
export async function payAllOnce(url: string) {
  const pool = createPool(url, 8);
  const db = createDatabase(pool);
  const clock = { now: () => new Date() };
  const nobody = {
    define: () => {},
    schedule: async () => {},
    error: () => {},
    warn: () => {},
    notify: async () => {},
  };
  const config = { HEALTH_KEYS: key, DEPLOYMENT: 'demo', NODE_ENV: 'test', COMMISSION_PERCENT: 0 };
  const deps = { db, pool, clock, config, jobs: nobody, log: nobody } as unknown as Deps;
  const count = async () => {
    const { rows } = await pool.query<{ paid: number }>(
      `select count(*)::integer as paid from payouts where status = 'paid'`,
    );
    return rows[0]?.paid ?? 0;
  };
  const [before, begun] = [await count(), performance.now()];
  await createPayouts(deps, nobody).run(true);
  const seconds = (performance.now() - begun) / 1000;
  const paid = (await count()) - before;
  await pool.end();
  return { seconds, paid };
}
