import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

it('gives every caller a prepared database of its own', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(one.url).not.toBe(other.url);
  const client = new pg.Client({ connectionString: one.url });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as migrations from migrations');
  expect(rows[0].migrations).toBeGreaterThan(0);
  await client.end();
  await Promise.all([one.drop(), other.drop()]);
});
