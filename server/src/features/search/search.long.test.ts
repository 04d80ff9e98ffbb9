import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { fuzzSearch, quickestMs } from './testing/fuzz.ts';
import { createLab, type Lab } from './testing/lab.ts';
import { randomQuery } from './testing/random-query.ts';

/** How many times as long as the median a search may take. */
const mostTimes = 50;

let app: TestApp;
let lab: Lab;

beforeAll(async () => {
  app = await startTestApp();
  lab = await createLab(app, { sitters: 3_000, seed: 'long' });
});
afterAll(async () => {
  await lab.close();
  await app.close();
});

it('equals plain counting after 100,000 random changes', async () => {
  for (let round = 0; round < 100; round += 1) {
    await lab.changeAtRandom({ changes: 1_000, sideBySide: 5 });
    await lab.search.sync();
    for (let turn = 0; turn < 5; turn += 1) await lab.expectSameAnswer(randomQuery(lab.random));
  }
  for (let turn = 0; turn < 300; turn += 1) await lab.expectSameAnswer(randomQuery(lab.random));
});

it('answers 10,000 random addresses without a failure, and the slowest not much slower than most', async () => {
  const { statuses, taken } = await fuzzSearch(app, 'long', 10_000);
  expect([...statuses].sort()).toEqual([200, 400]);
  const most = await quickestMs(app, taken[Math.floor(taken.length / 2)]?.query ?? '');
  const slowest = taken.slice(-10).map(({ query }) => query);
  for (const query of slowest) expect(await quickestMs(app, query), query).toBeLessThan(most * mostTimes);
});
