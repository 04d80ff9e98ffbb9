import { expect, test } from 'vitest';
import { restartDelay, supervise } from './supervise.ts';

const sites = (codes: (number | string)[]) =>
  codes.map((code) => ({ ended: Promise.resolve(code), stop: () => Promise.resolve() }));

/** Simulates servers that exit one after another, each after so long; the last one is stopped. */
async function play(codes: (number | string)[], ranForMs = 0) {
  const controller = new AbortController();
  const [first, ...rest] = sites(codes);
  if (!first) throw new Error('nothing to play');
  const waited: number[] = [];
  let time = 0;
  const code = await supervise(
    first,
    {
      start: async () => {
        const next = rest.shift();
        if (next) return next;
        controller.abort();
        return { ended: new Promise<number>(() => undefined), stop: () => Promise.resolve() };
      },
      say: () => undefined,
      pause: async (ms) => void waited.push(ms),
      now: () => {
        time += ranForMs;
        return time;
      },
    },
    controller.signal,
  );
  return { code, waited, unused: rest.length };
}

test('a server that ends by itself is started again, each time later', async () => {
  expect(await play([1, 'SIGKILL', 1])).toEqual({ code: 0, waited: [500, 1_000, 2_000], unused: 0 });
});

test('it is never given up, and never waits longer than a minute', () => {
  expect([1, 8, 9, 100, 100_000].map(restartDelay)).toEqual([500, 60_000, 60_000, 60_000, 60_000]);
});

test('whoever has run well is started again at once', async () => {
  expect((await play([1, 1, 1], 61_000)).waited).toEqual([500, 500, 500]);
});

test('a wrong configuration is not tried again', async () => {
  expect(await play([1, 78, 1])).toEqual({ code: 1, waited: [500], unused: 1 });
});

test('a start that fails is one more failure', async () => {
  const controller = new AbortController();
  const waited: number[] = [];
  const said: string[] = [];
  const [first] = sites([1]);
  if (!first) throw new Error('nothing to play');
  const start = async () => {
    if (waited.length === 3) controller.abort();
    throw new Error('The server did not become ready.');
  };
  const pause = async (ms: number) => void waited.push(ms);
  expect(await supervise(first, { start, say: (text) => said.push(text), pause }, controller.signal)).toBe(0);
  expect(waited).toEqual([500, 1_000, 2_000]);
  expect(said).toContain('The server did not become ready.');
});

test('told to stop while it waits, it starts nothing more', async () => {
  const controller = new AbortController();
  const [first] = sites([1]);
  if (!first) throw new Error('nothing to play');
  const start = () => Promise.reject(new Error('must not start'));
  const said: string[] = [];
  const pause = async () => controller.abort();
  expect(await supervise(first, { start, say: (text) => said.push(text), pause }, controller.signal)).toBe(0);
  expect(said).not.toContain('must not start');
});
