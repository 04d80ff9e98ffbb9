import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackpressure } from './backpressure.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const handled: number[] = [];
  const ports = { handle: (frame: number) => handled.push(frame), pause: vi.fn(), resume: vi.fn(), refuse: vi.fn() };
  const flow = createBackpressure<number>({ ...ports, handle: (frame) => void ports.handle(frame) });
  const take = (from: number, to: number) => {
    for (let frame = from; frame < to; frame += 1) flow.take(frame);
  };
  return { ...ports, handled, flow, take };
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

it('lets a burst through at once', () => {
  const { take, handled, pause } = setUp();
  take(0, 60);
  expect(handled).toEqual(upTo(60));
  expect(pause).not.toHaveBeenCalled();
});

it('makes the rest wait, in order and without loss, and reads on when all is handled', () => {
  const { take, handled, pause, resume, refuse } = setUp();
  take(0, 100);
  expect(pause).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(handled).toEqual(upTo(80));
  expect(resume).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_250);
  expect(handled).toEqual(upTo(100));
  expect(resume).toHaveBeenCalledTimes(1);
  expect(refuse).not.toHaveBeenCalled();
});

it('refuses what is far too much', () => {
  const { take, handled, refuse } = setUp();
  take(0, 700);
  expect(refuse).toHaveBeenCalledTimes(140);
  vi.advanceTimersByTime(60_000);
  expect(handled).toEqual(upTo(560));
});

it('forgets what waits when the connection is gone', () => {
  const { take, handled, flow } = setUp();
  take(0, 100);
  flow.stop();
  vi.advanceTimersByTime(60_000);
  expect(handled).toHaveLength(60);
});
