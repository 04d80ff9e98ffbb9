import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { clientAddress, trustedProxies } from './trusted-proxies.ts';

const caddy = '172.30.0.5';
const visitor = '203.0.113.7';
const forged = '198.51.100.9';

it.each([
  { setting: 'off', remote: caddy, told: visitor, client: caddy },
  { setting: 'on', remote: caddy, told: visitor, client: visitor },
  { setting: '172.30.0.0/24', remote: caddy, told: visitor, client: visitor },
  { setting: '172.30.0.0/24', remote: caddy, told: `${forged}, ${visitor}`, client: visitor },
  { setting: '172.30.0.0/24', remote: visitor, told: forged, client: visitor },
  { setting: '127.0.0.1,::1', remote: '::ffff:127.0.0.1', told: visitor, client: visitor },
  { setting: 'fd00::/8, 10.0.0.1', remote: 'fd00::7', told: '2001:db8::1', client: '2001:db8::1' },
  { setting: '172.30.0.0/24', remote: caddy, told: '', client: caddy },
])('$setting: $told through $remote is $client, for a call and for a socket', async (sample) => {
  const trusts = trustedProxies(sample.setting);
  const headers = sample.told ? { 'x-forwarded-for': sample.told } : undefined;
  const upgrade = { headers: headers ?? {}, socket: { remoteAddress: sample.remote } } as unknown as IncomingMessage;
  expect(clientAddress(upgrade, trusts)).toBe(sample.client);
  const app = Fastify({ trustProxy: trusts });
  app.get('/', async ({ ip }) => ip);
  expect((await app.inject({ url: '/', headers, remoteAddress: sample.remote })).body).toBe(sample.client);
});

it('a list that cannot be read is refused at startup', () => {
  const read = (TRUST_PROXY: string) => readConfig({ DATABASE_URL: 'postgres://localhost/x', TRUST_PROXY });
  expect(() => read('balancer')).toThrow('TRUST_PROXY');
  expect(read('10.0.0.0/8,::1').TRUST_PROXY).toBe('10.0.0.0/8,::1');
});
