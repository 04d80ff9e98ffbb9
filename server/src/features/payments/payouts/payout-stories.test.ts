import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createStoryTeller } from '../testing/payout-stories.ts';
import { findSmallest } from '../testing/smallest-story.ts';

let app: TestApp;
let teller: Awaited<ReturnType<typeof createStoryTeller>>;
const crowd = 30;
const seed = 20_261_116;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  teller = await createStoryTeller(app, crowd);
});
afterAll(() => app.close());

it('whatever happens, no line is paid twice or lost, and ledger, provider and lines agree', async () => {
  const { tell, counts } = teller;
  expect(await findSmallest(tell, { crowd, seed, numRuns: 2 })).toBeNull();
  expect(counts).toMatchObject({ stories: 2 * crowd, tried: expect.any(Number) });
  expect(counts.payouts).toBeGreaterThan(crowd / 2);
});

it('a story that ends badly is shrunk to the few steps that it takes', async () => {
  const { pool } = app.deps;
  // Lines of a payout that failed stay with it: they are never paid.
  await pool.query(`create function keep_lines() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger keep_lines before update on earnings for each row
      when (old.payout_id is not null and new.payout_id is null) execute function keep_lines()`);
  try {
    const found = await findSmallest(teller.tell, { crowd, seed, numRuns: 2 });
    expect(found).toMatchObject({ isAlone: true });
    const moves = found?.story.flatMap(({ before }) => before) ?? [];
    // She earns enough, the provider refuses, and it is paid out.
    expect(moves.length).toBeLessThanOrEqual(3);
    expect(moves.map(({ does }) => does)).toContain('rule');
    expect(found?.story.length).toBeLessThanOrEqual(3);
  } finally {
    await pool.query('drop trigger keep_lines on earnings; drop function keep_lines()');
  }
});
