import { expect, it, vi } from 'vitest';
import { retryingExecutor } from './executor.ts';

const outage = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const log = { warn: vi.fn() };

it('the queue waits for a database that is away', async () => {
  const query = vi
    .fn()
    .mockRejectedValueOnce(outage)
    .mockResolvedValue({ rows: [{ count: 1 }] });
  const { executeSql } = retryingExecutor({ query, ending: false }, log);
  expect(await executeSql('select 1', [])).toEqual({ rows: [{ count: 1 }] });
  // The one that failed, the question whether it is back, and the same again.
  expect(query).toHaveBeenCalledTimes(3);
});

it('the queue does not wait for what the database refuses, nor after the end', async () => {
  const refusal = Object.assign(new Error('syntax'), { code: '42601' });
  const refused = retryingExecutor({ query: vi.fn().mockRejectedValue(refusal), ending: false }, log);
  await expect(refused.executeSql('selec', [])).rejects.toBe(refusal);
  const ended = retryingExecutor({ query: vi.fn().mockRejectedValue(outage), ending: true }, log);
  await expect(ended.executeSql('select 1', [])).rejects.toBe(outage);
});

it('many kinds that wait ask as one, later and later, and all go on within moments of the return', async () => {
  const kinds = 40;
  const waits: number[] = [];
  let isAway = true;
  const query = vi.fn(() => (isAway ? Promise.reject(outage) : Promise.resolve({ rows: [] })));
  const { executeSql } = retryingExecutor({ query: query as never, ending: false }, log, async (ms) => {
    waits.push(ms);
    isAway = waits.length < 100;
  });
  await Promise.all(Array.from({ length: kinds }, () => executeSql('select work', [])));
  expect(query).toHaveBeenCalledTimes(kinds + 100 + kinds);
  expect(Math.max(...waits)).toBeLessThanOrEqual(1_500);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(250);
  expect(Math.min(...waits.slice(2))).toBeGreaterThanOrEqual(750);
});
