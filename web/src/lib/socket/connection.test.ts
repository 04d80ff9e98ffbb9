import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConnectionPorts, createConnection } from './connection.ts';
import { reconnectDelay } from './reconnect-delay.ts';
import { fakeSockets } from './testing.ts';

function setUp(renew = vi.fn(async () => true)) {
  const sockets = fakeSockets();
  const ports = {
    open: vi.fn<ConnectionPorts['open']>(sockets.open),
    onUp: vi.fn(),
    onDown: vi.fn(),
    onFrame: vi.fn(),
    renew,
    leave: vi.fn(),
  };
  const connection = createConnection(ports);
  connection.start();
  return { sockets, ports, connection };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the delay before coming back', () => {
  it('grows, is never past half a minute and is never the same for a crowd', () => {
    expect(reconnectDelay(0, () => 0)).toBe(250);
    expect(reconnectDelay(3, () => 1)).toBe(4_000);
    expect(reconnectDelay(50, () => 1)).toBe(30_000);
    expect(reconnectDelay(2, () => 0.2)).not.toBe(reconnectDelay(2, () => 0.8));
  });
});

describe('a connection', () => {
  it('pings every three seconds while it is answered', () => {
    const { sockets } = setUp();
    sockets.last().accept();
    for (let second = 0; second < 30; second += 3) {
      vi.advanceTimersByTime(3_000);
      sockets.last().say({ action: 'pong' });
    }
    expect(sockets.all).toHaveLength(1);
    expect(sockets.last().actions()).toEqual(Array(10).fill('ping'));
  });

  it('takes silence for a lost connection and comes back', () => {
    const { sockets, ports } = setUp();
    sockets.last().accept();
    vi.advanceTimersByTime(12_000);
    expect(sockets.all[0]?.closed).toBe(true);
    vi.advanceTimersByTime(500);
    expect(sockets.all).toHaveLength(2);
    sockets.last().accept();
    expect(ports.onUp).toHaveBeenCalledTimes(2);
  });

  it('closes one that was given up while it opened only once it is open, and hears nothing of it', () => {
    const { sockets, ports, connection } = setUp();
    connection.wake();
    const [slow, second] = sockets.all;
    expect([slow?.closed, second]).toEqual([false, sockets.last()]);
    slow?.accept();
    expect(slow?.closed).toBe(true);
    expect(ports.onUp).not.toHaveBeenCalled();
    second?.accept();
    expect(second?.closed).toBe(false);
    expect(ports.onUp).toHaveBeenCalledOnce();
  });

  it('waits longer after every failure, and not at all when it is woken', () => {
    const { sockets, connection } = setUp();
    for (let failure = 0; failure < 5; failure += 1) {
      sockets.last().break();
      vi.advanceTimersByTime(30_000);
    }
    const before = sockets.all.length;
    sockets.last().break();
    vi.advanceTimersByTime(5_000);
    expect(sockets.all).toHaveLength(before);
    connection.wake();
    expect(sockets.all).toHaveLength(before + 1);
  });

  it('leaves when it comes back and nobody is signed in any more', () => {
    const { sockets, ports } = setUp();
    sockets.last().accept();
    ports.open.mockReturnValue(null);
    sockets.last().break();
    vi.advanceTimersByTime(1_000);
    expect(ports.leave).toHaveBeenCalledTimes(1);
    expect(sockets.all).toHaveLength(1);
  });

  it('renews the session once when it is refused, and leaves when it is refused again', async () => {
    const { sockets, ports } = setUp();
    const refusal = { action: 'error', status: 'error', status_code: 401 } as const;
    sockets.last().accept();
    sockets.last().say(refusal);
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets.all).toHaveLength(2);
    sockets.last().accept();
    sockets.last().say(refusal);
    await vi.advanceTimersByTimeAsync(0);
    expect(ports.renew).toHaveBeenCalledTimes(1);
    expect(ports.leave).toHaveBeenCalledTimes(1);
    expect(sockets.all).toHaveLength(2);
  });

  it('does not take a server that cannot be asked for a refusal', async () => {
    const { sockets, ports } = setUp(vi.fn(() => Promise.reject(new Error('offline'))));
    sockets.last().break(4001);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ports.leave).not.toHaveBeenCalled();
    expect(sockets.all).toHaveLength(2);
  });

  it('is over once it is stopped', () => {
    const { sockets, connection } = setUp();
    sockets.last().accept();
    connection.stop();
    vi.advanceTimersByTime(120_000);
    expect(sockets.all).toHaveLength(1);
    expect(connection.send('x')).toBe(false);
  });
});
