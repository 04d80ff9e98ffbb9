import type { Access } from '@ladushki/contract/access';
import type { Endpoint } from '@ladushki/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { signUpCustomer, signUpSitter } from '../orders.ts';
import { signUp } from '../people.ts';
import { endpoints } from './support/endpoints.ts';
import { firstName, leaksIn, type PlantedFamily, plantFamily, saidOfFamily } from './support/planted-family.ts';
import { readingPaths } from './support/reading-paths.ts';

const outside = ['visitor', 'no role', 'moderator', 'customer', 'unlisted sitter'] as const;
const readers = [...outside, 'listed sitter', 'asked sitter'] as const;
type Reader = (typeof readers)[number];

let app: TestApp;
let family: PlantedFamily;
const tokens = new Map<Reader, string>();

beforeAll(async () => {
  app = await startTestApp();
  family = await plantFamily(app);
  tokens.set('no role', (await signUp(app, { role: null })).token);
  tokens.set('moderator', (await signUp(app, { role: 'moderator', permissions: [] })).token);
  tokens.set('customer', (await signUpCustomer(app)).token);
  tokens.set('unlisted sitter', (await signUp(app, { role: 'sitter' })).token);
  tokens.set('listed sitter', (await signUpSitter(app)).token);
  tokens.set('asked sitter', family.asked.token);
});
afterAll(() => app.close());

/** Those to whom a call answers; everybody else is refused before it is made. */
const accessOf: Record<Reader, Access[]> = {
  visitor: ['public', 'session'],
  'no role': ['public', 'session', 'member', 'customer_or_new'],
  moderator: ['public', 'session', 'member'],
  customer: ['public', 'session', 'member', 'customer', 'customer_or_new', 'customer_or_sitter'],
  'unlisted sitter': ['public', 'session', 'member', 'sitter', 'customer_or_sitter'],
  'listed sitter': ['public', 'session', 'member', 'sitter', 'customer_or_sitter'],
  'asked sitter': ['public', 'session', 'member', 'sitter', 'customer_or_sitter'],
};
const readsOutline = (reader: Reader) => outside.some((each) => each === reader);

/** Development endpoints do not exist in production. */
const reading = endpoints.filter(({ name, endpoint }) => endpoint.method === 'GET' && !name.startsWith('development.'));

const session = { 'session-key': '' };
async function read(path: string, reader: Reader) {
  session['session-key'] ||= (await app.call('GET', '/set_session')).json.session_key;
  const token = tokens.get(reader);
  return app.call('GET', path, { headers: session, ...(token && { token }) });
}
const answerOf = async (path: string, reader: Reader) => (await read(path, reader)).json;

const hiddenWords = ['Тайнокрылова', 'Гостомысловна'];

const pathsOf = (endpoint: Endpoint) => {
  const { day } = family;
  const samples = { from: day, to: day, date: day, period: day.slice(0, 4), text: 'Секретнопрудская' };
  return readingPaths(endpoint, { ids: family.ids, words: hiddenWords, samples });
};

const leaks = (answer: unknown, reader: Reader) =>
  leaksIn(answer, family, { isOutline: readsOutline(reader), isAsked: reader === 'asked sitter' });

const unsaid = { rating: null, reviews_count: null, reliability: null };
const openBook = '/order/customer_open_book';

describe.each(readers)('a family to the %s', (reader) => {
  it('is nowhere more than may be known, in any call', async () => {
    const told: string[] = [];
    let calls = 0;
    for (const { name, endpoint } of reading) {
      const isOpen = accessOf[reader].includes(endpoint.access);
      const paths = pathsOf(endpoint).slice(0, isOpen ? Number.POSITIVE_INFINITY : 1);
      const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await read(path, reader)) })));
      calls += answers.length;
      for (const { path, status, json } of answers) {
        const found = leaks(json, reader);
        if (found.length > 0) told.push(`${name} ${path}: ${found.join(', ')}`);
        if (!isOpen && status < 400) told.push(`${name} ${path}: answers ${status}`);
      }
    }
    const open = reading.filter(({ endpoint }) => accessOf[reader].includes(endpoint.access));
    console.log(`${reader} reads ${open.length} of ${reading.length} calls, at ${calls} addresses`);
    expect(told).toEqual([]);
  });

  it('is an announcement with a first name and without a photo', async () => {
    const { results } = await answerOf(openBook, reader);
    const detail = await answerOf(`${openBook}/${family.announcement}`, reader);
    const listed = results.find(({ id }: { id: number }) => id === family.announcement);
    for (const order of [listed, detail]) {
      expect(order.customer).toEqual({ id: family.customer.id, full_name: firstName, image: null, ...unsaid });
      const child = { id: null, full_name: null, age_group: '3_7' };
      const isOutline = readsOutline(reader);
      expect(order.order_item.children).toEqual([
        isOutline ? { ...child, age: null, gender: null } : { ...child, age: 4, gender: 'female' },
      ]);
      expect(order.order_item.day_parts).toEqual(['day']);
      expect(order.order_item.start_time).toBe(isOutline ? null : '13:37');
      expect(order.order_item.job_description).toBe(isOutline ? '' : family.written[1]);
      expect(order.title).toBe(isOutline ? '…: няня для …, тел. …' : family.written[0]);
    }
  });

  it('is found by what may be read, and by nothing else', async () => {
    const find = async (query: string) => {
      const { results } = await answerOf(`${openBook}?${query}`, reader);
      return results.some(({ id }: { id: number }) => id === family.announcement);
    };
    expect(await find('search=няня')).toBe(true);
    for (const hidden of ['тайнокрылов', 'гостомысл', 'мирр', 'секретнопруд', 'подробнорасскажет'])
      expect([hidden, await find(`search=${hidden}`)]).toEqual([hidden, !readsOutline(reader)]);
  });

  it('is found by no other search', async () => {
    const found: string[] = [];
    for (const { name, endpoint } of reading) {
      if (endpoint.path === openBook || !accessOf[reader].includes(endpoint.access)) continue;
      for (const path of pathsOf(endpoint).filter((each) => each.includes('search='))) {
        const { count, results } = await answerOf(path, reader);
        if ((count ?? results?.length ?? 0) > 0) found.push(`${name} ${path}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('lives in a district, from whose middle strangers measure', async () => {
    const { points } = await answerOf(`${openBook}?map=1`, reader);
    const point = points.find(({ id }: { id: number }) => id === family.announcement);
    const { lat, lng } = (await answerOf(`${openBook}/${family.announcement}`, reader)).order_item.address;
    expect([point.lat, point.lng]).toEqual([lat, lng]);
    const { results } = await answerOf(`${openBook}?location=${lat},${lng},5&ordering=distance`, reader);
    expect(results.find(({ id }: { id: number }) => id === family.announcement).distance).toBe(0);
  });

  it('signs a review with the first name', async () => {
    const { results } = await answerOf('/sitter/reviews', reader);
    expect(results[0].author).toEqual({ full_name: firstName, image: null });
  });
});

it('every call that reads is read, each by somebody to whom it answers', () => {
  const unread = reading.filter(
    ({ endpoint }) =>
      !endpoint.access.startsWith('moderator:') &&
      !readers.some((reader) => accessOf[reader].includes(endpoint.access)),
  );
  expect(unread.map(({ name }) => name)).toEqual([]);
  const unfilled = reading.flatMap(({ endpoint }) => pathsOf(endpoint)).filter((path) => /[{}]/.test(path));
  expect(unfilled).toEqual([]);
});

it('what others say of it is read by whom it asked', async () => {
  const [request] = (await answerOf('/order/sitter_order', 'asked sitter')).results;
  expect(request.customer).toMatchObject({ rating: 5, reviews_count: 1 });
  const { results } = await answerOf(`/order/customer_reviews/${request.id}`, 'asked sitter');
  expect(results.map(({ context }: { context: string }) => context)).toEqual([saidOfFamily]);
});

it('the one with whom it is agreed reads names, photo and hours', async () => {
  const { token } = family.praised;
  const { json } = await app.call('GET', '/order/sitter_order', { token });
  expect(json.results[0].customer).toMatchObject({ full_name: 'Тайнокрылова Анна Гостомысловна' });
  expect(json.results[0].customer.image).toBe(family.photo);
  expect(json.results[0].order_item.children[0].full_name).toBe('Тайнокрылова Мирра');
});
