import { performance } from 'node:perf_hooks';
import { createSandbox } from '../../server/src/features/payments/sandbox.ts';
import { createProof } from '../../server/src/features/staff-money/proof.service.ts';
import { createDatabase, createPool } from '../../server/src/platform/database/connection.ts';
import { applyMigrations } from '../../server/src/platform/database/migrations.ts';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import type { Deps } from '../../server/src/platform/deps.ts';

const people = `
  insert into users (id, role, created_at) overriding system value values (1, 'customer', now()), (2, 'sitter', now());
  insert into users (id, role, created_at) overriding system value select n, 'sitter', now() from generate_series(3, 1002) n;
  insert into orders (id, customer_id, sitter_id, origin, status, title, price_type, payment_agreement, start_date, end_date,
    unlimited_date, start_time, end_time, weekdays, services, skills, languages, lat, lng, address, shown_lat, shown_lng,
    job_description, created_at, modified_at) overriding system value
  values (1, 1, 2, 'booking', 'canceled', '', 'per_hour', false, '2026-05-04', '2026-05-30', false, '10:00', '14:00', '{1}', '{}', '{}',
    '{}', 55, 37, '', 55, 37, '', now(), now())`;

/** Payments from one number to another: every other one returned whole, the rest earned by a visit; two postings each. */
const books = (from: number, to: number) => `
  set session_replication_role = replica;
  create temporary table n on commit drop as
    select i, i % 2 = 0 as earned from generate_series(${from} + 1, ${to}) as i;
  insert into payments (id, order_id, customer_id, method, provider, provider_id, request_key, amount, status, return_url, refunded, due, kind,
    created_at, settled_at) overriding system value
  select i, 1, 1, 'card', 'sandbox', 'p' || i, gen_random_uuid(), 1000, 'succeeded', '', case when earned then 0 else 1000 end,
    case when earned then 1000 else 0 end, 'order', now(), now() from n;
  insert into sandbox_payments (id, request_key, amount, status, created_at)
  select 'p' || i, gen_random_uuid(), 1000, 'succeeded', now() from n;
  insert into postings (id, at, cause_kind, cause_id, reason) overriding system value
  select i * 2, now(), 'payment', i, 'paid' from n
  union all select i * 2 + 1, now(), case when earned then 'visit' else 'refund' end, i, 'made' from n;
  insert into refunds (id, payment_id, amount, status, request_key, provider_id, created_at, settled_at) overriding system value
  select i, i, 1000, 'succeeded', gen_random_uuid(), 'r' || i, now(), now() from n where not earned;
  insert into sandbox_refunds (id, payment_id, request_key, amount, created_at)
  select 'r' || i, 'p' || i, gen_random_uuid(), 1000, now() from n where not earned;
  insert into visits (id, order_id, sitter_id, date, starts_at, ends_at, state, funding, amount, paid, due, changed_at, confirmed_at,
    confirmed_by) overriding system value
  select i, 1, 3 + i % 1000, '2026-05-04', now() - i * interval '1 hour', now() - (i - 1) * interval '1 hour', 'confirmed', 'held', 1000, 1000, 1000, now(), now(), 'family' from n where earned;
  insert into transfers (posting_id, line, from_account, to_account, amount_minor, order_id, visit_id, sitter_id, payment_id)
  select i * 2, 0, 'provider_clearing', 'held', 100000, 1, null::integer, null::integer, i from n
  union all
  select i * 2 + 1, 0, 'held', case when earned then 'due' else 'refunds' end, 100000, 1, case when earned then i end,
    case when earned then 3 + i % 1000 end, i from n;
  insert into earnings (sitter_id, order_id, visit_id, kind, gross_minor, posting_id, due_at)
  select 3 + i % 1000, 1, i, 'visit', 100000, i * 2 + 1, now() from n where earned`;

/** Fills up to so many postings; returns how many there are. */
export async function fillLedger(url: string, { from, to }: { from: number; to: number }): Promise<number> {
  if (from === 0) await applyMigrations(url);
  await withClient(url, async (client) => {
    if (from === 0) await client.query(people);
    await client.query('begin');
    await client.query(books(from / 2, to / 2));
    await client.query('commit');
    await client.query('analyze');
  });
  return to;
}

export async function proveOnce(url: string) {
  const pool = createPool(url, 4);
  const db = createDatabase(pool);
  const clock = { now: () => new Date() };
  const nobody = { define: () => {}, schedule: async () => {}, error: () => {}, notify: async () => {} };
  const deps = { db, clock, jobs: nobody, log: nobody } as unknown as Deps;
  const { operations } = createSandbox(deps, { next: async () => null });
  const proof = createProof(deps, {
    payments: { operations, providerName: 'sandbox' },
    payouts: { async *operations() {} },
    notifications: nobody,
  });
  const [begun, heap] = [performance.now(), process.memoryUsage().heapUsed];
  const id = await proof.prove();
  const seconds = (performance.now() - begun) / 1000;
  const heapMb = (process.memoryUsage().heapUsed - heap) / 2 ** 20;
  const { rows } = await pool.query<{ status: string }>('select status from money_proofs where id = $1', [id]);
  await pool.end();
  return { seconds, heapMb, status: rows[0]?.status ?? 'none' };
}
