import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { createClockMoves } from './clock-moves.ts';

/** A clock that moves when it is told to. */
function setUp(waitMs: number) {
  const clock = createClock();
  const ends: { seconds: number; end: (error?: Error) => void }[] = [];
  const advance = (seconds: number) =>
    new Promise<void>((done, fail) => {
      ends.push({
        seconds,
        end: (error) => {
          if (error) return fail(error);
          clock.advance(seconds);
          done();
        },
      });
    });
  const log = { error: vi.fn() };
  return { ends, log, ...createClockMoves({ clock, jobs: { advance }, log } as never, waitMs) };
}
const soon = () => wait(0);

it('a short move is answered when it is done', async () => {
  const { advance, ends } = setUp(60_000);
  const answer = advance(3600);
  await soon();
  ends[0]?.end();
  expect(await answer).toMatchObject({ done: true });
});

it('a long one is answered before it is done, and goes on', async () => {
  const { advance, state, ends } = setUp(0);
  const before = Date.now();
  expect(await advance(65 * 24 * 3600)).toMatchObject({ done: false });
  ends[0]?.end();
  await soon();
  expect(state().done).toBe(true);
  expect(Date.parse(state().now)).toBeGreaterThanOrEqual(before + 65 * 24 * 3_600_000);
});

it('moves are made one after the other', async () => {
  const { advance, state, ends } = setUp(0);
  await advance(1);
  await advance(2);
  expect(ends.map(({ seconds }) => seconds)).toEqual([1]);
  ends[0]?.end();
  await soon();
  expect(ends.map(({ seconds }) => seconds)).toEqual([1, 2]);
  expect(state().done).toBe(false);
  ends[1]?.end();
  await soon();
  expect(state().done).toBe(true);
});

it('one that fails is told to who waits, else to the log, and holds up no other', async () => {
  const waiting = setUp(60_000);
  const answer = waiting.advance(1);
  await soon();
  waiting.ends[0]?.end(new Error('no database'));
  await expect(answer).rejects.toThrow('no database');

  const gone = setUp(0);
  await gone.advance(1);
  gone.ends[0]?.end(new Error('no database'));
  await soon();
  expect(gone.log.error).toHaveBeenCalledOnce();
  expect(gone.state().done).toBe(true);
  await gone.advance(2);
  expect(gone.ends.map(({ seconds }) => seconds)).toEqual([1, 2]);
});
