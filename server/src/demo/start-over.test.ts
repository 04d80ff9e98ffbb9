import { afterAll, beforeAll, expect, it } from 'vitest';
import { assemble } from '../assemble.ts';
import { readConfig } from '../platform/config.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { seedPeopleAndOrders } from './seed-demo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const size = { sitters: 30, customers: 12 };

/** As a start of its own does it; `until`: it ends as it comes to that part. */
async function seed(until?: string) {
  const env = { NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: database.dataDir, LOG_LEVEL: 'silent' };
  const deps = assemble(readConfig(env), { manualJobs: true });
  const tell = (what: string) => {
    if (until && what.startsWith(until)) throw new Error('ended here');
  };
  try {
    const seeded = await seedPeopleAndOrders(deps, size, tell);
    const count = async (table: 'users' | 'orders' | 'visits' | 'sitter_documents' | 'content_items') => {
      const counted = deps.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    };
    return {
      people: seeded?.people.length,
      users: await count('users'),
      documents: (await count('sitter_documents')) > 0,
      orders: await count('orders'),
    };
  } finally {
    await deps.close();
  }
}

it('a seed that fails midway is finished by the next one, which adds nobody and nothing twice', async () => {
  for (const part of ['orders of the past', 'orders: open', 'numbers of people']) {
    await expect(seed(part), part).rejects.toThrow('ended here');
  }
  const whole = await seed();
  expect(whole).toMatchObject({ people: size.sitters + size.customers, documents: true });
  expect(whole.orders).toBeGreaterThan(20);
  expect(await seed()).toEqual(whole);
}, 300_000);

it('leaves a half of it alone where other people are', async () => {
  const deps = assemble(readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, LOG_LEVEL: 'silent' }), {
    manualJobs: true,
  });
  try {
    await deps.db.deleteFrom('content_items').where('key', 'like', 'demo-%').execute();
    await deps.db.insertInto('users').values({ email: 'real@ladushki.example', created_at: new Date() }).execute();
    await expect(seedPeopleAndOrders(deps, size)).rejects.toThrow('other people');
    expect(await deps.db.selectFrom('users').select('id').where('email', 'like', 'real%').execute()).toHaveLength(1);
  } finally {
    await deps.close();
  }
});
