import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { mountHealth } from '../../platform/http/health.ts';
import { createMemoryCounters } from '../../platform/http/limits/rate-counters.ts';
import { createRateLimit, limitPagesAndImages } from '../../platform/http/limits/rate-limit.ts';
import { createServer } from '../../platform/http/server.ts';
import { createLog } from '../../platform/log.ts';
import { createMemoryPubSub } from '../../platform/realtime/pubsub.ts';
import { changeChannel } from '../../platform/realtime/snapshot.ts';
import { drawnOf, type Renderer } from './drawn-page.ts';
import { mountPages } from './pages.ts';

const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nowhere/none', LOG_LEVEL: 'silent' });
/** Two of four places in the queue are for visitors too. */
const bounds = { permits: 1, maxQueue: 4, maxWaitMs: 60_000 };
const anna = { id: 1, sessionId: 'one', role: 'customer', permissions: [] } as const;
const authenticate = async (token: string) => (token === 'anna' ? anna : null);
const html = { 'content-type': 'text/html', 'x-shared-page': 'yes' };
const pubsub = createMemoryPubSub();

/** Pages that depend on `known` of their URL; rendering takes as long as the test wants. */
let drawn: string[];
let versions: number[];
let hold: Promise<void> | undefined;
/** What the database is to a page: there, refusing, hanging, or needed by a part of it alone. */
let database: 'there' | 'away' | 'hangs' | 'partly away';
let hung: PromiseWithResolvers<void>;
const renderer: Renderer = {
  async render({ address }, { textsVersion, nonce }) {
    versions.push(textsVersion);
    drawn.push(address.replace('http://localhost', ''));
    await hold;
    const isWhole = database === 'there';
    if (database === 'hangs') await hung.promise;
    const { pathname } = new URL(address);
    const isAway = database === 'away';
    const headers = Object.entries(pathname === '/own' || isAway ? { 'content-type': 'text/html' } : html);
    const body = `<p>${pathname}</p>${isWhole ? '' : '<p>not all</p>'}`;
    return drawnOf({ status: isAway ? 503 : 200, headers, body }, nonce, 'kept', isWhole);
  },
  sharedPage(asked) {
    const { origin, pathname, searchParams } = new URL(asked);
    if (pathname === '/own') return null;
    const known = searchParams.get('known');
    const address = `${origin}${pathname}${known === null ? '' : `?known=${known}`}`;
    return { address, key: address };
  },
};

let server: FastifyInstance;
beforeEach(async () => {
  drawn = [];
  versions = [];
  hold = undefined;
  database = 'there';
  hung = Promise.withResolvers();
  server = await createServer(config, createLog(config));
  const databaseAnswers = async () => database === 'there';
  mountHealth(server, { whyNot: () => null, databaseAnswers, dependencies: () => ({}) });
  await mountPages(server, { config, pubsub, authenticate, databaseAnswers }, renderer, bounds);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const open = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: answered } = await server.inject({ url, headers });
  return { status: statusCode, body, headers: answered };
};
/** All answers while rendering is blocked. */
async function whileDrawingStands<Result>(work: () => Promise<Result>): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  try {
    return await work();
  } finally {
    hold = undefined;
    resolve();
  }
}

describe('a public page', () => {
  it('is drawn once, whatever its address says that it does not read', async () => {
    for (let at = 0; at < 20; at += 1) expect((await open(`/list?x=${at}`)).status).toBe(200);
    await open('/list');
    expect(drawn).toEqual(['/list']);
    await open('/list?x=1&known=2');
    await open('/list?known=2&y=3');
    expect(drawn).toEqual(['/list', '/list?known=2']);
  });

  it('is drawn once for all who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => open('/crowded')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(drawn).toEqual(['/crowded']);
  });

  it('is whole for the next reader after somebody asked for its head alone', async () => {
    expect((await server.inject({ method: 'HEAD', url: '/headed' })).statusCode).toBe(200);
    expect((await open('/headed')).body).toBe('<p>/headed</p>');
  });

  it('is the same bytes under the same policy for everybody, compressed once; one’s own has a nonce of its own', async () => {
    const br = { 'accept-encoding': 'gzip, br' };
    const [first, again] = [await open('/kept', br), await open('/kept', br)];
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(again.body).toBe(first.body);
    const policies = [first, again, await open('/kept')].map(({ headers }) => headers['content-security-policy']);
    expect(new Set(policies).size).toBe(1);
    expect(policies[0]).toContain("script-src 'self';");
    const own = [await open('/own'), await open('/own')].map(({ headers }) => headers['content-security-policy']);
    expect(new Set(own).size).toBe(2);
  });

  it('is repeated early for a moment, with all of its headers and an id of its own, to the same question alone', async () => {
    const [first, again] = [await open('/early'), await open('/early')];
    const { 'x-request-id': one, date: _, ...headers } = first.headers;
    const { 'x-request-id': other, date: __, ...repeated } = again.headers;
    expect(Object.entries(repeated)).toEqual(expect.arrayContaining(Object.entries(headers)));
    expect(again).toMatchObject({ status: 200, body: '<p>/early</p>' });
    expect(other).not.toBe(one);
    expect((await server.inject({ method: 'HEAD', url: '/early' })).body).toBe('');
    const elsewhere = { host: 'other.test' };
    await open('/early', elsewhere);
    expect(drawn).toEqual(['/early', 'http://other.test/early']);
  });

  it('is drawn anew after its texts have changed; one’s own pages always', async () => {
    await open('/texts');
    await pubsub.publish(changeChannel('content'), null);
    await open('/texts');
    await open('/own');
    await open('/own');
    expect(drawn).toEqual(['/texts', '/texts', '/own', '/own']);
    // Answers kept for pages are those of this version.
    expect(versions).toEqual([0, 1, 1, 1]);
  });
});

describe('more pages than can be drawn', () => {
  const random = (count: number) => Array.from({ length: count }, (_, at) => open(`/list?known=${at}`));

  it('are refused at once with a page for people, while health and kept pages are answered', async () => {
    await open('/kept');
    const waiting = await whileDrawingStands(async () => {
      const [one, two, three, ...rest] = random(10);
      const refused = await Promise.all(rest);
      expect(refused.map(({ status }) => status)).toEqual(rest.map(() => 503));
      expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(refused[0]?.headers['content-type']).toContain('text/html');
      expect(refused[0]?.body).toContain('<h1>Сайт сейчас недоступен');
      expect((await open('/en/list?known=99')).body).toContain('<h1>The site is not available now');
      expect((await open('/list?known=99', { cookie: 'last-locale=en' })).body).toContain(
        '<h1>The site is not available now',
      );
      expect((await open('/health/live')).status).toBe(200);
      expect((await open('/health/ready')).status).toBe(200);
      expect((await open('/kept?x=1')).status).toBe(200);
      return [one, two, three];
    });
    const answers = await Promise.all(waiting);
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200]);
    expect(drawn.length).toBe(4);
  });

  it('keep places for signed-in people, who are drawn first', async () => {
    const waiting = await whileDrawingStands(async () => {
      const visitors = random(6);
      await Promise.all(visitors.slice(3));
      const person = open('/own?of=anna', { cookie: 'access=anna' });
      expect((await open('/own?of=nobody', { cookie: 'access=forged' })).status).toBe(503);
      return [...visitors, person];
    });
    const answers = await Promise.all(waiting);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 503, 503, 503, 200]);
    expect(drawn).toEqual(['/list?known=0', '/own?of=anna', '/list?known=1', '/list?known=2']);
  });

  it('leave a page that was kept too long as it was, until there is room to draw it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await open('/kept');
    vi.setSystemTime(Date.now() + 10 * 60_000);
    const waiting = await whileDrawingStands(async () => {
      const flood = random(6);
      await Promise.all(flood.slice(3));
      expect(await open('/kept')).toMatchObject({ status: 200, body: '<p>/kept</p>' });
      return flood;
    });
    await Promise.all(waiting);
    vi.setSystemTime(Date.now() + 2_000);
    await open('/kept');
    expect(drawn.filter((page) => page === '/kept').length).toBe(2);
  });
});

describe('while the database is away', () => {
  const hours = 3 * 3_600_000;
  /** What waits for it fails, and others go on. */
  const comesBack = async () => {
    database = 'there';
    hung.resolve();
    await turn();
  };

  it.each(['away', 'hangs', 'partly away'] as const)(
    '(%s) a kept page is served, however old, and renewed afterwards',
    async (how) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      await open('/kept');
      database = how;
      for (const ms of [20_000, hours]) {
        vi.setSystemTime(Date.now() + ms);
        expect(await open('/kept')).toMatchObject({ status: 200, body: '<p>/kept</p>' });
      }
      await comesBack();
      vi.setSystemTime(Date.now() + hours);
      const before = drawn.length;
      expect(await open('/kept')).toMatchObject({ status: 200, body: '<p>/kept</p>' });
      expect(drawn.length).toBe(before + 1);
    },
  );

  it.each(['away', 'hangs'] as const)(
    '(%s) one that is not kept says so in both languages and opens by itself',
    async (how) => {
      database = how;
      const [page, english] = [await open('/new'), await open('/en/new')];
      for (const { status, headers, body } of [page, english]) {
        expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
        expect(headers['content-type']).toContain('text/html');
        expect(body).toContain('<meta http-equiv="refresh" content="10">');
      }
      expect(page.body.indexOf('Сайт сейчас недоступен')).toBeLessThan(page.body.indexOf('The site is not available'));
      expect(english.body).toContain('<h1>The site is not available now</h1>');
      await comesBack();
      expect(await open('/new')).toMatchObject({ status: 200, body: '<p>/new</p>' });
    },
  );

  it('a page that lacks a part is served, and not kept', async () => {
    database = 'partly away';
    expect((await open('/new')).body).toContain('not all');
    await comesBack();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 });
    expect((await open('/new')).body).not.toContain('not all');
  });
});

describe('pages of one address', () => {
  it('are 120 a minute, then a page asks to wait; health and the API’s refusals are no pages', async () => {
    limitPagesAndImages(server, createRateLimit(createMemoryCounters(), true, { warn: vi.fn() }));
    for (let at = 0; at < 120; at += 1) expect((await open('/about')).status).toBe(200);
    const refused = await open('/about');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
    expect(refused.body).toContain('Слишком много запросов');
    expect((await open('/health/live')).status).toBe(200);
    expect((await open('/api/v1/nothing')).headers['content-type']).toContain('application/json');
  });
});
