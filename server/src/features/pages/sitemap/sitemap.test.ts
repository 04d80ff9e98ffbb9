import { routeAccess } from '@ladushki/contract/page-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://ladushki.example' });
});
afterAll(() => app.close());

const read = async (url: string) => {
  const { statusCode, body, headers } = await app.server.inject({ url });
  return { status: statusCode, body, headers };
};
const locations = (body: string) =>
  [...body.matchAll(/<loc>https:\/\/ladushki\.example([^<]*)<\/loc>/g)].map(([, path]) => path);

/** Items in a row, of which those with an even number are archived. */
async function publish(type: 'news' | 'events', count: number, first: number) {
  const { db } = app.deps;
  const ids = sql`generate_series(${first}::int, ${first + count - 1}::int) id`;
  await sql`insert into content_items (id, type, key, position, created_at, archived_at) overriding system value
    select id, ${type}, 'n' || id, 0, now(), case when id % 2 = 0 then now() end from ${ids}`.execute(db);
  await sql`insert into content_versions (item_id, version, body, created_at, published_at)
    select id, 1, '{}', now(), now() from ${ids}`.execute(db);
  await sql`update content_items set published_version = 1 where id >= ${first} and id < ${first + count}`.execute(db);
}

it('robots.txt names the sitemap, and hides the same pages in every language', async () => {
  const { body, headers } = await read('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Sitemap: https://ladushki.example/sitemap.xml');
  expect(body).toContain('Disallow: /profile\n');
  expect(body).toContain('Disallow: /en/profile\n');
});

it('the index names files of pages and news, each of which can be read and kept', async () => {
  const index = await read('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(index.headers['cache-control']).toBe('public, max-age=3600');
  const files = locations(index.body);
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-news-1.xml']);
  for (const file of files) expect(await read(`${file}`)).toMatchObject({ status: 200 });
});

it('every public page is listed in every language with all as alternates, and none that needs a login', async () => {
  const { body } = await read('/sitemap-pages.xml');
  const paths = locations(body);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/en', '/specialists', '/en/specialists', '/terms/cookie', '/events']),
  );
  const open = Object.entries(routeAccess).filter(([path, need]) => need === 'public' && !path.includes(':'));
  const opened = paths.filter((path) => open.some(([known]) => known === path));
  expect(open.map(([path]) => path).filter((path) => !opened.includes(path))).toEqual([
    '/login',
    '/register',
    '/register/confirm',
    '/forgot-password',
    '/confirm-code',
    '/dev/outbox',
    '/dev/kit',
  ]);
  const [entry = ''] = body
    .split('\n')
    .filter((line) => line.includes('<loc>https://ladushki.example/en/specialists</loc>'));
  expect(
    [...entry.matchAll(/hreflang="([^"]+)" href="https:\/\/ladushki\.example([^"]*)"/g)].map(([, ...found]) => found),
  ).toEqual([
    ['ru', '/specialists'],
    ['en', '/en/specialists'],
    ['x-default', '/specialists'],
  ]);
});

it('news are in files by ranges of ids, without those that are archived', async () => {
  await publish('news', 1_200, 20_001);
  expect(locations((await read('/sitemap.xml')).body)).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-news-1.xml',
    '/sitemap-news-3.xml',
  ]);
  const paths = locations((await read('/sitemap-news-3.xml')).body);
  expect(paths).toHaveLength(1_200);
  expect(paths.slice(0, 3)).toEqual(['/news/20001', '/en/news/20001', '/news/20003']);
});

it('single events are listed as news are', async () => {
  await publish('events', 3, 50_001);
  expect(locations((await read('/sitemap.xml')).body)).toContain('/sitemap-events-6.xml');
  const paths = locations((await read('/sitemap-events-6.xml')).body);
  expect(paths).toEqual(['/events/50001', '/en/events/50001', '/events/50003', '/en/events/50003']);
  expect((await read('/sitemap-news-6.xml')).status).toBe(404);
});

it.each(['/sitemap-news-2.xml', '/sitemap-news-0.xml', '/sitemap-news-x.xml', '/sitemap-other.xml'])(
  '%s does not exist',
  async (url) => {
    expect((await read(url)).status).toBe(404);
  },
);
