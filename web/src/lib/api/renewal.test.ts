import { describe, expect, it, vi } from 'vitest';
import type { Tokens } from '../session.ts';
import { createRenewal, type Lock, type RenewalPorts } from './renewal.ts';

const atOnce: Lock = (work) => work();

function setUp(overrides: Partial<RenewalPorts> = {}) {
  const state: { tokens: Tokens | null } = { tokens: { access: 'old', refresh: 'r1' } };
  const exchange = vi.fn(async () => ({ access: 'new', refresh: 'r2' }) as Tokens | null);
  const end = vi.fn(() => {
    state.tokens = null;
  });
  const renewal = createRenewal({
    tokens: () => state.tokens,
    store: (tokens) => {
      state.tokens = tokens;
    },
    exchange,
    end,
    lock: atOnce,
    ...overrides,
  });
  return { state, exchange, end, renewal };
}

describe('renewing the session', () => {
  it('exchanges the token once for all calls that failed together', async () => {
    const { renewal, exchange, state } = setUp();
    expect(await Promise.all([renewal.renew('old'), renewal.renew('old'), renewal.renew('old')])).toEqual([
      true,
      true,
      true,
    ]);
    expect(exchange).toHaveBeenCalledOnce();
    expect(state.tokens).toEqual({ access: 'new', refresh: 'r2' });
  });

  it('only repeats the call when the token was renewed meanwhile', async () => {
    const { renewal, exchange } = setUp();
    await renewal.renew('old');
    expect(await renewal.renew('old')).toBe(true);
    expect(exchange).toHaveBeenCalledOnce();
  });

  it('does not exchange what another tab exchanged while this one waited for the lock', async () => {
    const { renewal, exchange, state } = setUp({
      lock: async (work) => {
        state.tokens = { access: 'from another tab', refresh: 'r9' };
        return work();
      },
    });
    expect(await renewal.renew('old')).toBe(true);
    expect(exchange).not.toHaveBeenCalled();
  });

  it('ends the session when the refresh token is refused', async () => {
    const { renewal, end, exchange } = setUp();
    exchange.mockResolvedValueOnce(null);
    expect(await renewal.renew('old')).toBe(false);
    expect(end).toHaveBeenCalledOnce();
    expect(await renewal.renew('old')).toBe(false);
  });

  it('keeps the session when the server cannot be reached, and tries again later', async () => {
    const { renewal, end, exchange } = setUp();
    exchange.mockRejectedValueOnce(new Error('offline'));
    await expect(renewal.renew('old')).rejects.toThrow('offline');
    expect(end).not.toHaveBeenCalled();
    expect(await renewal.renew('old')).toBe(true);
  });

  it('lets new calls wait until the exchange is over', async () => {
    const { promise, resolve } = Promise.withResolvers<Tokens>();
    const { renewal, state } = setUp({ exchange: () => promise });
    const renewed = renewal.renew('old');
    const waiting = renewal.settled().then(() => state.tokens?.access);
    resolve({ access: 'new', refresh: 'r2' });
    expect(await renewed).toBe(true);
    expect(await waiting).toBe('new');
  });
});
