import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../../clock.ts';
import { createMemoryCounters } from './rate-counters.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('counts in one process', () => {
  it('cost as much among a crowd of keys as alone: nothing walks through the others', async () => {
    const clock = vi.spyOn(Date, 'now');
    const counters = createMemoryCounters();
    for (let at = 0; at <= 50_001; at += 1) await counters.increment(`address:${at}`, 60);
    clock.mockClear();
    for (let at = 0; at < 10; at += 1) await counters.increment('address:0', 60);
    expect(clock.mock.calls.length).toBeLessThan(100);
  });

  it('end with their window, and nobody waits longer than it is when the machine is set back', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') });
    const counters = createMemoryCounters();
    await counters.increment('calls', 60);
    vi.setSystemTime(new Date('2025-11-15T12:00:00Z'));
    expect(await counters.increment('calls', 60)).toEqual({ count: 2, resetSeconds: 60 });
    vi.advanceTimersByTime(61_000);
    expect((await counters.increment('calls', 60)).count).toBe(1);
  });

  it('follow the clock of the product: forward they end sooner, back they are forgotten', async () => {
    const clock = createClock();
    const counters = createMemoryCounters(clock);
    await counters.increment('minute', 60);
    await counters.increment('hour', 3600);
    clock.advance(61);
    expect((await counters.increment('minute', 60)).count).toBe(1);
    const { count, resetSeconds } = await counters.increment('hour', 3600);
    expect([count, resetSeconds <= 3539]).toEqual([2, true]);
    clock.advance(-61);
    expect((await counters.increment('hour', 3600)).count).toBe(1);
  });
});
