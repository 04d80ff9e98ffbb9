import { routeAccess } from '@ladushki/contract/page-routes';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { enlist, enlistListed, firstName, type PlantedFamily, plantFamily } from './harness/planted-family.ts';

/** Everybody's letters, and only in development: sitters who are listed are told the hours. */
const letters = '/dev/outbox';
const routes = Object.keys(routeAccess).filter((route) => route !== letters);
const files = ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-news-1.xml', '/robots.txt'];
/** As many as the site draws at once. */
const atOnce = 2;

interface Reader {
  who: 'visitor' | 'customer' | 'unlisted sitter' | 'listed sitter';
  cookie: string;
  /** What the announcement tells them of its hours shows that they are who they are said to be. */
  readsHours: boolean;
}

async function readersOf(request: APIRequestContext): Promise<Reader[]> {
  const [customer, unlisted] = [await enlist(request, 'customer'), await enlist(request, 'sitter')];
  const listed = await enlistListed(request);
  return [
    { who: 'visitor', cookie: '', readsHours: false },
    { who: 'customer', cookie: customer.cookie, readsHours: false },
    { who: 'unlisted sitter', cookie: unlisted.cookie, readsHours: false },
    { who: 'listed sitter', cookie: listed.cookie, readsHours: true },
  ];
}

const filled = (route: string, id: number) =>
  route
    .replace(':type', route.startsWith('/staff') ? 'faq' : 'user_agreement')
    .replace(':period', String(new Date().getFullYear()))
    .replaceAll(/:\w+/g, String(id));
const dataOf = (path: string) => {
  const [address = '', query] = path.split('?');
  return `${address === '/' ? '/_root' : address}.data${query ? `?${query}` : ''}`;
};

/** The object after which a page is named; of others the data alone is read, which all that a page knows is in. */
const kinds: [RegExp, keyof PlantedFamily['ids']][] = [
  [/^\/(orders|my-orders\/order\/open)/, 'announcement'],
  [/^\/specialists/, 'sitter'],
  [/^\/staff\/people/, 'customer'],
  [/child/, 'child'],
  [/^\/visits/, 'visit'],
  [/payments|^\/pay/, 'payment'],
];
const kindOf = (route: string) => kinds.find(([pattern]) => pattern.test(route))?.[1] ?? 'order';

function addressesFor({ ids, word }: PlantedFamily): string[] {
  const searches = ['/orders', '/specialists'].flatMap((path) =>
    [word, 'Тайно', 'Секретно'].map((search) => `${path}?search=${encodeURIComponent(search)}`),
  );
  const pages = [...routes.map((route) => filled(route, ids[kindOf(route)])), ...searches];
  const byAnyId = routes.flatMap((route) => Object.values(ids).map((id) => filled(route, id)));
  return [...new Set([...pages, ...[...pages, ...byAnyId].map(dataOf), ...files])];
}

/** A busy site asks to come again: what was not read proves nothing. */
async function readServed(request: APIRequestContext, path: string): Promise<APIResponse> {
  const answer = await request.get(path, { maxRedirects: 0 });
  return answer.status() === 503 ? readServed(request, path) : answer;
}

test('no page and no data of one tells a stranger more of a family than may be known', async ({ playwright }) => {
  test.slow();
  const baseURL = process.env.E2E_URL ?? '';
  const plain = await playwright.request.newContext({ baseURL });
  const planted = await plantFamily(plain);
  const addresses = addressesFor(planted);
  const leaks: string[] = [];
  for (const { who, cookie, readsHours } of await readersOf(plain)) {
    const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: cookie ? { cookie } : {} });
    const token = /access=([^;]+)/.exec(cookie)?.[1];
    const { session_key } = await (await request.get('/api/v1/set_session')).json();
    const announced = await request.get(`/api/v1/order/customer_open_book/${planted.announcement}`, {
      headers: { 'session-key': session_key, ...(token && { authorization: `Bearer ${token}` }) },
    });
    expect((await announced.json()).order_item.start_time !== null, who).toBe(readsHours);
    if (who === 'visitor') {
      const list = await (await request.get(`/orders?search=${encodeURIComponent(planted.word)}`)).text();
      expect(list).toContain(`/orders/${planted.announcement}`);
      expect(list).toContain(firstName);
    }
    const waiting = [...addresses];
    let read = 0;
    const readOn = async () => {
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        const answer = await readServed(request, path);
        const told = `${answer.headers().location} ${await answer.text()}`;
        leaks.push(...planted.leaksIn(told, readsHours).map((secret) => `${who} at ${path}: ${secret}`));
        if (answer.status() >= 500) leaks.push(`${who} at ${path}: ${answer.status()}`);
        read += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, readOn));
    console.log(`${who}: ${routes.length} pages, ${read} addresses`);
    await request.dispose();
  }
  await plain.dispose();
  console.log(`pages: ${routes.join(', ')}`);
  expect(leaks).toEqual([]);
});
