import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { applyMigrations } from '../../../platform/database/migrations.ts';
import { urlOf } from '../../../testing/database-url.ts';

const folder = join(import.meta.dirname, '../../../../migrations');
const name = `test_${randomUUID().replaceAll('-', '')}`;
const { adminUrl } = inject('postgres');
const url = urlOf(adminUrl, name);
const admin = new pg.Client({ connectionString: adminUrl });
let client: pg.Client;

/** A database of the previous schema, with people in it. */
beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table migrations (name text primary key, hash text, applied_at timestamptz default now())',
  );
  for (const file of readdirSync(folder).sort()) {
    if (file >= '0015') continue;
    const sql = readFileSync(join(folder, file), 'utf8');
    await client.query(sql);
    await client.query('insert into migrations (name, hash) values ($1, $2)', [
      file,
      createHash('sha256').update(sql).digest('hex'),
    ]);
  }
  const names = ['Анна\r\nСмирнова', 'Вера \u202Eагрев', '\u2066\u2069', 'Ольга-Мария О’Нил 👩‍👧'];
  for (const [at, full_name] of names.entries()) {
    await client.query(
      'insert into users (email, phone_number, email_verified_at, created_at) values ($1, $2, now(), now())',
      [`old-${at}@test.local`, `+7900000000${at}`],
    );
    await client.query(
      'insert into profiles (user_id, full_name, updated_at) values ((select max(id) from users), $1, now())',
      [full_name],
    );
  }
  await client.query(`insert into chat_rooms (kind, title, created_at) values ('group', E'Мамы\\nдвора', now())`);
  await applyMigrations(url);
});

afterAll(async () => {
  await client.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

it('cleans the names that stand there, and leaves the others alone', async () => {
  const { rows } = await client.query<{ full_name: string }>('select full_name from profiles order by user_id');
  expect(rows.map(({ full_name }) => full_name)).toEqual([
    'Анна Смирнова',
    'Вера агрев',
    'Без имени',
    'Ольга-Мария О’Нил 👩‍👧',
  ]);
  expect((await client.query('select title from chat_rooms')).rows).toEqual([{ title: 'Мамы двора' }]);
  const forged = `update profiles set full_name = E'a\\nb' where user_id = (select min(user_id) from profiles)`;
  await expect(client.query(forged)).rejects.toThrow(/profiles_name_is_one_line/);
});

it('keeps every contact, and lets others type one that nobody has confirmed', async () => {
  const { rows } = await client.query('select count(*)::int as kept from users where phone_number is not null');
  expect(rows[0].kept).toBe(4);
  const add = (columns: string, values: string) =>
    client.query(`insert into users (${columns}, created_at) values (${values}, now())`);
  await add('phone_number, phone_verified_at', `'+79000000001', now()`);
  await expect(add('phone_number, phone_verified_at', `'+79000000001', now()`)).rejects.toThrow(
    /users_confirmed_phone/,
  );
  await expect(add('email, email_verified_at', `'old-1@test.local', now()`)).rejects.toThrow(/users_confirmed_email/);
  await add('email', `'old-1@test.local'`);
});
