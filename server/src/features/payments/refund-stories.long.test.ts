import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createRefundTeller, findBadRefund } from './testing/refund-stories.ts';

let app: TestApp;
let teller: Awaited<ReturnType<typeof createRefundTeller>>;
const parts = 10;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' }, { letters: false });
  teller = await createRefundTeller(app);
});
afterAll(async () => {
  await app.close();
  expect(teller.counts.stories).toBe(10_000);
  console.log('refund stories', teller.counts);
});

it.each(Array.from({ length: parts }, (_, part) => part))(
  'whatever is asked, refused, lost or read late, a refund is made once: a thousand times (%s)',
  async (part) => {
    expect(await findBadRefund(teller.tell, { seed: 20_261_120 + part, numRuns: 10_000 / parts })).toBeNull();
  },
);
