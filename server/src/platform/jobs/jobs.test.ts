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
  expect(query).toHaveBeenCalledTimes(2);
});

it('the queue does not wait for what the database refuses, nor after the end', async () => {
  const refusal = Object.assign(new Error('syntax'), { code: '42601' });
  const refused = retryingExecutor({ query: vi.fn().mockRejectedValue(refusal), ending: false }, log);
  await expect(refused.executeSql('selec', [])).rejects.toBe(refusal);
  const ended = retryingExecutor({ query: vi.fn().mockRejectedValue(outage), ending: true }, log);
  await expect(ended.executeSql('select 1', [])).rejects.toBe(outage);
});
