import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';

const inOps = (path: string) => join(import.meta.dirname, '../../../../ops', path);
const ofSite = (name: string) => readFileSync(inOps(`away/${name}`), 'utf8');

type Condition = 'ready' | 'serving' | 'closing';

/** Something that answers as an instance does, with its name, who asked, and what was sent. */
interface Upstream {
  server: Server;
  host: string;
  is: Condition;
}

async function startUpstream(name: string): Promise<Upstream> {
  const server = createServer(async (request, response) => {
    const isWell = { ready: true, serving: request.url !== '/health/ready', closing: false }[upstream.is];
    if (request.url?.startsWith('/health/')) {
      response.writeHead(isWell ? 200 : 503).end();
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const { 'x-forwarded-for': from, 'x-forwarded-proto': scheme } = request.headers;
    response.end(JSON.stringify({ name, from, scheme, url: request.url, body }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const upstream: Upstream = { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, is: 'ready' };
  return upstream;
}

const programs = {
  Caddy: (bind: string, other: string, [one, two]: [string, string], folder: string) => ({
    program: process.env.CADDY_PATH || '/usr/bin/caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', inOps('caddy/Caddyfile')],
    env: {
      SITE_ADDRESS: `http://${bind}`,
      UPSTREAMS: `${one} ${two}`,
      FALLBACK_PORT: other.split(':')[1],
      AWAY: inOps('away'),
      CADDY_ADMIN: 'off',
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  }),
  HAProxy: (bind: string, other: string, [one, two]: [string, string]) => ({
    program: process.env.HAPROXY_PATH || '/usr/sbin/haproxy',
    args: ['-db', '-f', inOps('haproxy.cfg')],
    env: { SITE_A: one, SITE_B: two, BIND: bind, STATS: other },
  }),
};

describe.each(Object.keys(programs) as (keyof typeof programs)[])('%s', (which) => {
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-outage-'));
  let upstreams: [Upstream, Upstream];
  let running: ChildProcess;
  let address: string;
  beforeAll(async () => {
    upstreams = [await startUpstream('a'), await startUpstream('b')];
    const [bind, other] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
    address = `http://${bind}`;
    const { program, args, env } = programs[which](bind, other, [upstreams[0].host, upstreams[1].host], folder);
    running = spawn(program, args, { env: { PATH: process.env.PATH, HOME: folder, ...env }, stdio: 'ignore' });
    const failed = once(running, 'error').then(([error]) => Promise.reject(error));
    await Promise.race([failed, eventually(async () => expect((await ask('/')).status).toBe(200))]);
  });
  afterAll(async () => {
    running.kill('SIGKILL');
    await once(running, 'exit').catch(() => undefined);
    for (const { server } of upstreams) server.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(address + path, init);
    const type = answer.headers.get('content-type')?.split(';')[0];
    return { status: answer.status, type, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
  };
  /** Names of those who answered many questions. */
  const whoAnswers = async () => {
    const texts = [];
    for (let at = 0; at < 12; at += 1) texts.push((await ask('/page')).text);
    return [...new Set(texts.map((text) => (JSON.parse(text) as { name: string }).name))].sort();
  };
  const areNow = (one: Condition, other: Condition, expected: string[]) => {
    [upstreams[0].is, upstreams[1].is] = [one, other];
    return eventually(async () => expect(await whoAnswers()).toEqual(expected));
  };

  it('sends calls to whoever is ready, and with nobody ready to whoever serves', async () => {
    await areNow('ready', 'ready', ['a', 'b']);
    await areNow('serving', 'ready', ['b']);
    await areNow('ready', 'closing', ['a']);
    await areNow('serving', 'closing', ['a']);
    const call = await ask('/api/v1/call?a=b', {
      method: 'POST',
      body: 'sent',
      headers: { 'x-forwarded-for': '9.9.9.9' },
    });
    expect(JSON.parse(call.text)).toMatchObject({
      name: 'a',
      from: '127.0.0.1',
      url: '/api/v1/call?a=b',
      body: 'sent',
    });
    await areNow('serving', 'serving', ['a', 'b']);
    await areNow('ready', 'ready', ['a', 'b']);
  });

  it('with nobody says what the site would say, to people and to programs', async () => {
    for (const upstream of upstreams) upstream.is = 'closing';
    const away = { status: 503, retryAfter: '5' };
    const page = { ...away, type: 'text/html', text: ofSite('page.html') };
    await eventually(async () => expect(await ask('/any/page?a=b')).toEqual(page));
    const call = (locale: string) => ({ ...away, type: 'application/json', text: ofSite(`call.${locale}.json`) });
    expect(await ask('/api/v1/any', { headers: { 'accept-language': 'en' } })).toEqual(call('en'));
    expect(await ask('/api/v1/any', { method: 'POST', body: 'sent' })).toEqual(call('ru'));
    await areNow('ready', 'ready', ['a', 'b']);
  });
});
