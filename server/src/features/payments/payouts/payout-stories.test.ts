import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createStoryTeller, seasons } from '../testing/payout-stories.ts';

let app: TestApp;
const crowd = 30;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());

it('whatever happens, no line is paid twice or lost, and ledger, provider and lines agree', async () => {
  const { tell, counts } = await createStoryTeller(app, crowd);
  const property = fc.asyncProperty(seasons(crowd), async (season) => {
    expect(await tell(season)).toEqual([]);
  });
  await fc.assert(property, { seed: 20_261_116, numRuns: 2, unbiased: true, endOnFailure: true });
  expect(counts).toMatchObject({ stories: 2 * crowd, tried: expect.any(Number) });
  expect(counts.payouts).toBeGreaterThan(crowd / 2);
});
