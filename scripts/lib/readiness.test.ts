import { expect, it } from 'vitest';
import { becomesReady } from './readiness.ts';

/** A server whose state and processor time follow the seconds that it has run. */
async function wait(at: (second: number) => { state: string | null; spent?: number; alive?: boolean }) {
  let second = 0;
  const told: string[] = [];
  const isReady = await becomesReady({
    isAlive: () => at(second).alive ?? true,
    ask: async () => at(second).state,
    spent: () => at(second).spent ?? 0,
    tell: (state, seconds) => told.push(`${seconds} s: ${state}`),
    now: () => second * 1000,
    pause: async () => {
      second += 10;
    },
  });
  return { isReady, second, told };
}

const hour = 3_600;

it('a server that works for hours is waited for, and what it does is told', async () => {
  const { isReady, told } = await wait((second) => ({
    state: second < 3 * hour ? 'warming up' : null,
    spent: second / 50,
  }));
  expect(isReady).toBe(true);
  expect(told[0]).toBe('10 s: warming up');
  expect(told.at(-1)).toBe(`${3 * hour - 10} s: warming up`);
});

it('so is one that rests and tells something new now and then', async () => {
  const { isReady } = await wait((second) => ({ state: second < hour ? `part ${Math.floor(second / 500)}` : null }));
  expect(isReady).toBe(true);
});

it('one in which nothing moves is given up', async () => {
  const { isReady, second } = await wait(() => ({ state: 'database' }));
  expect(isReady).toBe(false);
  expect(second).toBeGreaterThan(600);
});

it('one that ended is not waited for', async () => {
  expect(await wait((second) => ({ state: 'warming up', alive: second < 20 }))).toMatchObject({ isReady: false });
});
