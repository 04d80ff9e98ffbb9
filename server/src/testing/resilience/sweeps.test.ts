import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { bookPaid, signUpCustomer, signUpSitter } from '../orders.ts';
import { type RowsRead, rowsRead } from './support/rows-read.ts';

/** Rows of each of these tables, of which next to none is due. */
const rows = 5_000;
const filled = [
  'users',
  'profiles',
  'sessions',
  'codes',
  'devices',
  'sign_in_challenges',
  'answered_passkey_states',
  'chat_rooms',
  'chat_members',
  'chat_messages',
  'orders',
  'payments',
  'fiscal_receipts',
  'payout_accounts',
  'payouts',
  'visits',
  'proposals',
  'replacements',
  'meetings',
  'reviews',
  'files',
  'saved_searches',
  'saved_search_finds',
  'told_finds',
  'listing_facts',
];

let app: TestApp;
let read: (table: string) => RowsRead;

const columnsOf = async (table: string, left: string[]) => {
  const columns = await app.deps.pool.query(
    `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return columns.rows.map(({ column_name }) => column_name as string).filter((name) => !left.includes(name));
};

/** Without triggers, which would make it slow. */
const fill = (statement: string) =>
  app.deps.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

/** Copies of one row; `changed` has the columns that differ, as expressions of n. */
async function copyRow(table: string, id: number, changed: Record<string, string>): Promise<void> {
  const same = await columnsOf(table, ['id', ...Object.keys(changed)]);
  await fill(
    `insert into ${table} (${[...same, ...Object.keys(changed)]})
     select ${[...same.map((name) => `t.${name}`), ...Object.values(changed)]}
     from ${table} t, generate_series(1, ${rows}) n where t.id = ${id}`,
  );
}

async function fillPeople(): Promise<void> {
  await fill(`
    with added as (
      insert into users (role, email, email_verified_at, created_at)
      select 'customer', 'crowd' || n || '@example.test', now(), now() - interval '30 days' from generate_series(1, ${rows}) n
      returning id
    ), named as (
      insert into profiles (user_id, full_name, birth_date, updated_at)
      select id, 'Анна Петрова', date '1950-01-01' + id % 9000, now() from added
    ), opened as (
      insert into sessions (id, user_id, seed, rotated_at, created_at, last_used_at, expires_at)
      select gen_random_uuid(), id, 'seed', now(), now(), now(), now() + interval '30 days' from added
    ), asked as (
      insert into codes (purpose, login, user_id, seed, created_at, expires_at)
      select 'recover', id::text, id, 'seed', now(), now() + interval '1 hour' from added
    ), challenged as (
      insert into sign_in_challenges (token_hash, user_id, method, may_reset, created_at)
      select sha256(id::text::bytea), id, 'password', false, now() from added
    ), answered as (
      insert into answered_passkey_states (state_hash, answered_at)
      select sha256(id::text::bytea), now() from added
    ), stored as (
      insert into files (owner_id, kind, storage_key, name, mime, size, created_at)
      select id, 'avatar', 'crowd/' || id, 'a.png', 'image/png', 1, now() from added
    )
    insert into devices (user_id, device_hash, first_seen_at, last_seen_at)
    select id, sha256(id::text::bytea), now(), now() from added`);
}

/** In use, and half of them waiting for tomorrow. */
const fillAccounts = () =>
  fill(`
    insert into payout_accounts (user_id, place, kind, provider, request_key, return_url, sealed, key_id, inn_hash, self_employed,
      bound_at, usable_from, consent_version, consent_at, created_at)
    select id, case when id % 2 = 0 then 'current' else 'waiting' end, 'sbp', 'sandbox', gen_random_uuid(), '/', '', '', sha256(id::text::bytea),
      'confirmed', now(), now() + (id % 2) * interval '1 day', 1, now(), now()
    from users where email like 'crowd%'`);

/** Paid long ago. */
const fillPayouts = () =>
  fill(`
    insert into payouts (sitter_id, amount_minor, status, created_at, paid_at, provider, request_key)
    select id, 100, 'paid', now(), now(), 'sandbox', gen_random_uuid() from users where email like 'crowd%'`);

/** Of former days, told of and with time left. */
const fillBankMarks = () =>
  fill(`
    insert into old_bank_marks (user_id, ends_at, told_at)
    select id, now() + interval '20 days', now() from users where email like 'crowd%'`);

/** Rooms in which everything was announced long ago, though nobody has read it. */
async function fillRooms(): Promise<void> {
  await fill(`
    with person as (select id, row_number() over (order by id) as n from users where email like 'crowd%'),
    pair as (select one.id as low, other.id as high from person one join person other on other.n = one.n + 1),
    room as (
      insert into chat_rooms (kind, low_user_id, high_user_id, created_at)
      select 'direct', low, high, now() - interval '9 days' from pair returning *
    ), member as (
      insert into chat_members (room_id, user_id, joined_at)
      select id, low_user_id, created_at from room union all select id, high_user_id, created_at from room
    ), message as (
      insert into chat_messages (room_id, sender_id, client_id, message, created_at)
      select id, low_user_id, gen_random_uuid(), 'Здравствуйте', created_at from room returning id, room_id
    )
    select from message`);
  await fill(`
    update chat_rooms r set last_message_id = m.id from chat_messages m where m.room_id = r.id;
    insert into sweep_positions (name, position) select 'chat-unread', max(id) from chat_messages
      on conflict (name) do update set position = excluded.position`);
}

/** Paid for, with the visits still to come, and reviewed. */
async function fillOrders(): Promise<void> {
  const { pool } = app.deps;
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id } = await bookPaid(app, customer, sitter);
  // What counts one person's work reads all of it, and is no sweep.
  await app.deps.jobs.runDue();
  await copyRow('orders', id, { week_due_at: `now() + interval '2 days'` });
  const payment = await pool.query('select id from payments where order_id = $1', [id]);
  await copyRow('payments', payment.rows[0].id, {
    order_id: `t.order_id + n`,
    charge_id: 'null',
    request_key: 'gen_random_uuid()',
    provider_id: 'gen_random_uuid()::text',
  });
  await fill(`
    insert into fiscal_receipts (payment_id, number, type, amount_minor, status, request_key, provider_ref, created_at)
    select id, 1, 'payment', 1, 'succeeded', gen_random_uuid(), id::text, now() - interval '9 days' from payments`);
  const visit = await pool.query('select id from visits where order_id = $1', [id]);
  await copyRow('visits', visit.rows[0].id, {
    order_id: 't.order_id + n',
    starts_at: `t.starts_at + n * interval '1 day'`,
    ends_at: `t.ends_at + n * interval '1 day'`,
  });
  await fill(`
    insert into proposals (order_id, kind, fields, text, by_side, by_person_id, version, before, after, money, expires_at, created_at)
    select id, 'skip', '{}', '', 'customer', customer_id, 1, '{}', '{}', '{}', now() + interval '1 day', now() from orders`);
  await fill(`
    insert into replacements (order_id, visit_id, is_missed, starts_at, ends_at, price, agreed, mode, wave_at, search_until, due_at, created_at)
    select order_id, id, false, starts_at, ends_at, 500, 2000, 'ask', now(), now() + interval '1 day', now() + interval '1 hour', now() from visits`);
  await fill(`
    insert into meetings (order_id, sitter_id, kind, at, by_side, due_at, created_at, changed_at)
    select order_id, sitter_id, 'door', now() + interval '1 day', 'customer', now() + interval '1 day', now(), now() from visits
    on conflict do nothing`);
  await fill(`
    insert into reviews (order_id, author_id, sitter_id, rating, context, created_at)
    select id, customer_id, sitter_id, 5, 'Спасибо', now() - interval '300 days' from orders`);
}

/** Searches whose finds were told last week, and sitters who have not changed. */
const fillSearches = () =>
  fill(`
    with person as (select id from users where email like 'crowd%'), saved as (
      insert into saved_searches (user_id, kind, name, query, notify, channels, created_at, queried_at, looked_at, new_since)
      select id, 'sitters', 'Няни', '{"city":"78"}', 'daily', '{push}', now(), now(), now(), now()
      from person returning id, user_id
    ), found as (
      insert into saved_search_finds (saved_search_id, thing_id, found_at) select id, user_id, now() - interval '7 days' from saved
    ), told as (
      insert into told_finds (user_id, thing_id, saved_search_id, is_daily, channels, due_at, told_at)
      select user_id, user_id, id, true, '{push}', now() - interval '7 days', now() - interval '7 days' from saved
    )
    insert into listing_facts (sitter_id, listing) select id, null from person`);

/** One of each that is due. */
async function addDue(): Promise<void> {
  await app.deps.pool.query(`
    insert into users (email, created_at) values ('gone@example.test', now() - interval '8 days');
    insert into sessions (id, user_id, seed, rotated_at, created_at, last_used_at, expires_at, ended_at)
      select '${randomUUID()}', max(id), 'seed', now(), now(), now(), now() + interval '9 days', now() - interval '31 days'
      from users where email like 'crowd%';
    insert into chat_messages (room_id, sender_id, client_id, message, created_at)
      select id, low_user_id, gen_random_uuid(), 'Вы здесь?', now() - interval '10 minutes' from chat_rooms limit 1;
    update orders set week_due_at = now() where id = (select min(id) from orders);
    update visits set starts_at = now() - interval '20 minutes', ends_at = now() + interval '1 hour', due_at = now()
      where id = (select min(id) from visits);
    update payout_accounts set usable_from = now() where id = (select min(id) from payout_accounts where place = 'waiting');
    insert into payouts (sitter_id, amount_minor, status, created_at, provider, request_key, next_check_at)
      select min(id), 100, 'sent', now(), 'none', gen_random_uuid(), now() from users where email like 'crowd%';
    update payments set held = 0, due = amount, fee_minor = 100 where id = (select min(id) from payments);
    insert into told_finds (user_id, thing_id, saved_search_id, is_daily, channels, due_at)
      select user_id, (select min(user_id) from sitters), id, true, '{email}', now() from saved_searches limit 1;
    update replacements set due_at = now(), waves = 1 where id = (select min(id) from replacements);
    update meetings set due_at = now() where id = (select min(id) from meetings);
    update proposals set expires_at = now() - interval '1 minute' where id = (select min(id) from proposals)`);
}

beforeAll(async () => {
  app = await startTestApp({}, { plannedOnce: false });
  await fillPeople();
  await fillAccounts();
  await fillPayouts();
  await fillBankMarks();
  await fillRooms();
  await fillOrders();
  await fillSearches();
  await addDue();
  await app.deps.pool.query('analyze');
  read = await rowsRead(app.deps.pool, () => app.deps.jobs.runDue());
});
afterAll(() => app.close());

it.each(filled)('what runs by itself does not read through %s', (table) => {
  const { scanned, found } = read(table);
  expect(scanned).toBeLessThan(rows / 10);
  expect(found).toBeLessThan(rows / 10);
});

it('and does what is due', async () => {
  const count = async (from: string) =>
    (await app.deps.pool.query(`select count(*) as count from ${from}`)).rows[0].count;
  expect(await count(`users where email = 'gone@example.test'`)).toBe(0);
  expect(await count(`sessions where ended_at is not null`)).toBe(0);
  expect(await count(`notifications where template = 'unread_messages'`)).toBe(1);
  expect(await count(`visits where due_at <= now()`)).toBe(0);
  expect(await count(`orders where week_due_at <= now()`)).toBe(0);
  expect(await count(`replacements where waves = 2`)).toBe(1);
  expect(await count(`meetings where status = 'canceled'`)).toBe(1);
  expect(await count(`visits where told_late`)).toBe(1);
  expect(await count(`notifications where template = 'saved_search_sitter'`)).toBe(1);
  expect(await count(`fiscal_receipts where number = 2 and status = 'succeeded'`)).toBe(1);
});

it('whoever is deleted is looked for by an index in every table that may speak of them', async () => {
  const { rows: unindexed } = await app.deps.pool.query(`
    select c.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'files'::regclass) and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        and coalesce(pg_get_expr(i.indpred, i.indrelid), '(' || a.attname || ' IS NOT NULL)')
          = '(' || a.attname || ' IS NOT NULL)')
    order by 1`);
  expect(unindexed.map(({ reference }) => reference)).toEqual([]);
});
