import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createStoryTeller } from '../testing/payout-stories.ts';
import { findSmallest } from '../testing/smallest-story.ts';

let app: TestApp;
let teller: Awaited<ReturnType<typeof createStoryTeller>>;
const [parts, crowd] = [10, 50];

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  teller = await createStoryTeller(app, crowd);
});
afterAll(async () => {
  await app.close();
  expect(teller.counts.stories).toBe(10_000);
  console.log('payout stories', teller.counts);
});

it.each(Array.from({ length: parts }, (_, part) => part))(
  'whatever happens, no line is paid twice or lost, and ledger, provider and lines agree: a thousand times (%s)',
  async (part) => {
    const numRuns = 10_000 / parts / crowd;
    expect(await findSmallest(teller.tell, { crowd, seed: 20_261_116 + part, numRuns })).toBeNull();
  },
);
