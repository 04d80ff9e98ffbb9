import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createRefundTeller, findBadRefund } from './testing/refund-stories.ts';

let app: TestApp;
let teller: Awaited<ReturnType<typeof createRefundTeller>>;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' }, { letters: false });
  teller = await createRefundTeller(app);
});
afterAll(() => app.close());

it('whatever is asked, refused, lost or read late: a refund is made once, and we know which', async () => {
  expect(await findBadRefund(teller.tell, { seed: 20_261_120, numRuns: 150 })).toBeNull();
  const { stories, made, refused } = teller.counts;
  expect([stories, made]).toEqual([150, 150]);
  expect(refused).toBeGreaterThan(20);
});

it('a story that ends badly is shrunk to the few steps that it takes', async () => {
  const { pool } = app.deps;
  // A refusal is forgotten: it stays as if nothing had been said.
  await pool.query(`create function forget_refusal() returns trigger language plpgsql as $$ begin return old; end $$;
    create trigger forget_refusal before update on refunds for each row when (new.refused_at is not null) execute function forget_refusal()`);
  try {
    const found = await findBadRefund(teller.tell, { seed: 20_261_120, numRuns: 150 });
    expect(found?.story?.length).toBeLessThanOrEqual(3);
    expect(found?.story?.map(({ does }) => does)).toContain('refuse');
  } finally {
    await pool.query('drop trigger forget_refusal on refunds; drop function forget_refusal()');
  }
});
