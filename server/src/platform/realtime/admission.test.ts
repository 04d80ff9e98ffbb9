import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import type { Actor } from '../actor.ts';
import { createMemoryCounters } from '../http/limits/rate-counters.ts';
import { createRateLimit } from '../http/limits/rate-limit.ts';
import { createAdmission, mostOpen } from './admission.ts';

interface Peer {
  ip?: string;
  headers?: Record<string, string>;
}

const upgradeOf = ({ ip = '203.0.113.1', headers = {} }: Peer = {}) =>
  ({ headers, socket: Object.assign(new EventEmitter(), { remoteAddress: ip }) }) as unknown as IncomingMessage;

function admission({ rates = true, trustProxy = false, openOf = (): number => 0 } = {}) {
  const { admit, identify } = createAdmission({
    rateLimit: createRateLimit(createMemoryCounters(), rates, { warn: vi.fn() }),
    isOwnOrigin: ({ headers: { origin } }) => origin === undefined,
    trustsProxy: () => trustProxy,
    identify: async (token) => (token === 'nobody' ? null : ({ id: Number(token) } as Actor)),
    openOf,
  });
  const allows = (work: Promise<unknown>) =>
    work.then(
      () => 'in',
      (error) => error.code,
    );
  return {
    admit: (request: IncomingMessage) => allows(admit(request)),
    identify: (token: string) => allows(identify(token)),
  };
}

/** Count of answers by status. */
async function tally(size: number, attempt: (at: number) => Promise<string>) {
  const counts: Record<string, number> = {};
  for (let at = 0; at < size; at += 1) {
    const answer = await attempt(at);
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

describe('new sockets', () => {
  it('are thirty a minute an address, whether they are closed at once or stay', async () => {
    const { admit } = admission();
    const comeAndGo = (ip: string) => {
      const upgrade = upgradeOf({ ip });
      const answer = admit(upgrade);
      upgrade.socket.emit('close');
      return answer;
    };
    expect(await tally(40, () => comeAndGo('203.0.113.1'))).toEqual({ in: 30, too_many: 10 });
    expect(await tally(40, (at) => comeAndGo(`2001:db8::${at.toString(16)}`))).toEqual({ in: 30, too_many: 10 });
    expect(await admit(upgradeOf({ ip: '::ffff:203.0.113.1' }))).toBe('too_many');
    expect(await admit(upgradeOf({ ip: '203.0.113.2' }))).toBe('in');
  });

  it('are thirty a minute a person, from wherever', async () => {
    const { identify } = admission();
    expect(await tally(40, () => identify('7'))).toEqual({ in: 30, too_many: 10 });
    expect([await identify('8'), await identify('nobody')]).toEqual(['in', 'in']);
  });

  it('count for the address that a trusted balancer tells of, and for no other', async () => {
    const from = (ip: string) => upgradeOf({ headers: { 'x-forwarded-for': ip } });
    const [behind, bare] = [admission({ trustProxy: true }), admission()];
    expect(await tally(40, (at) => behind.admit(from(`203.0.113.${at}`)))).toEqual({ in: 40 });
    expect(await tally(40, (at) => bare.admit(from(`203.0.113.${at}`)))).toEqual({ in: 30, too_many: 10 });
  });

  it('of another site’s page are refused, and take nothing', async () => {
    const { admit } = admission();
    expect(await tally(40, () => admit(upgradeOf({ headers: { origin: 'https://evil.test' } })))).toEqual({
      forbidden: 40,
    });
    expect(await admit(upgradeOf())).toBe('in');
  });
});

describe('open sockets, with rates off', () => {
  it('are bounded for an address; one that closes makes room', async () => {
    const { admit } = admission({ rates: false });
    const first = upgradeOf();
    expect(await admit(first)).toBe('in');
    expect(await tally(mostOpen.address, () => admit(upgradeOf()))).toEqual({ in: mostOpen.address - 1, too_many: 1 });
    first.socket.emit('close');
    expect(await tally(2, () => admit(upgradeOf()))).toEqual({ in: 1, too_many: 1 });
  });

  it('are bounded for a person', async () => {
    expect(await admission({ rates: false, openOf: () => mostOpen.person - 1 }).identify('7')).toBe('in');
    expect(await admission({ rates: false, openOf: () => mostOpen.person }).identify('7')).toBe('too_many');
  });
});
