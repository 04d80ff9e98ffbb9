import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';

const inOps = (path: string) => join(import.meta.dirname, '../../../../ops', path);
const folder = mkdtempSync(join(tmpdir(), 'ladushki-proxies-'));
const token = 'AAAAKgGY2b3xAf-5nU_kYV0bq8mZ1x7c2QwErTyUiOp';

/** An instance that says in its headers what nobody may find in a log. */
let site: Server;
let upstream: string;
beforeAll(async () => {
  site = createServer((_, response) =>
    response.writeHead(200, { location: `/x?token=${token}`, 'x-request-id': 'abcd1234' }).end('{}'),
  );
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  upstream = `127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.close();
  site.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

interface Proxy {
  program: string;
  args: string[];
  env: (bind: string, other: string) => Record<string, string>;
}

const proxies: Record<string, Proxy> = {
  Caddy: {
    program: process.env.CADDY_PATH || '/usr/bin/caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', inOps('caddy/Caddyfile')],
    env: (bind, other) => ({
      SITE_ADDRESS: `http://${bind}`,
      FALLBACK_PORT: other.split(':')[1] ?? '',
      UPSTREAMS: upstream,
      CADDY_ADMIN: 'off',
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }),
  },
  HAProxy: {
    program: process.env.HAPROXY_PATH || '/usr/sbin/haproxy',
    args: ['-db', '-f', inOps('haproxy.cfg')],
    env: (bind, other) => ({ SITE_A: upstream, SITE_B: upstream, BIND: bind, STATS: other }),
  },
};

describe.each(Object.entries(proxies))('the access log of %s', (_, { program, args, env }) => {
  let running: ChildProcess;
  let address: string;
  let log = '';
  beforeAll(async () => {
    const [bind, other] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
    address = `http://${bind}`;
    running = spawn(program, args, { env: { PATH: process.env.PATH ?? '', HOME: folder, ...env(bind, other) } });
    const failed = once(running, 'error').then(([error]) => Promise.reject(error));
    for (const stream of [running.stdout, running.stderr]) stream?.on('data', (text) => (log += text));
    await Promise.race([failed, eventually(async () => expect((await fetch(`${address}/ready`)).status).toBe(200))]);
  }, 60_000);
  afterAll(async () => {
    running.kill('SIGKILL');
    await once(running, 'exit').catch(() => undefined);
  });

  it('tells of requests as JSON, without queries, tokens, headers or whole addresses', async () => {
    const headers = {
      ...{ authorization: `Bearer ${token}`, cookie: `access=${token}`, referer: `https://x/?token=${token}` },
      'user-agent': 'Mozilla of Vera',
    };
    for (const path of [
      `/not-me?token=${token}&email=vera@example.org`,
      `/appeal/${token}`,
      `/appeal/${token}/more?x=1`,
      '/faq',
    ])
      expect((await fetch(address + path, { headers })).status).toBe(200);
    await eventually(() => expect(log).toContain('/faq'));
    const lines = log.split('\n').filter((line) => /not-me|appeal|faq/.test(line));
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ status: 200 });
    expect(lines.join('\n')).toContain('127.0.0.0');
    expect(log).not.toMatch(new RegExp(`${token}|vera@|Vera|"127\\.0\\.0\\.1"|\\?`));
  });
});
