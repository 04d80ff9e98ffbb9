import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createStoryTeller, seasons } from '../testing/payout-stories.ts';

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
    const property = fc.asyncProperty(seasons(crowd), async (season) => {
      expect(await teller.tell(season)).toEqual([]);
    });
    const numRuns = 10_000 / parts / crowd;
    await fc.assert(property, { seed: 20_261_116 + part, numRuns, unbiased: true, endOnFailure: true });
  },
);
