import type { Access } from '@ladushki/contract/access';
import type { Endpoint } from '@ladushki/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { signUpCustomer, signUpSitter } from '../orders.ts';
import { signUp } from '../people.ts';
import { endpoints } from './support/endpoints.ts';
import { firstName, type PlantedFamily, plantFamily } from './support/planted-family.ts';
import { validCall } from './support/valid-call.ts';

let app: TestApp;
let family: PlantedFamily;
const tokens = new Map<Reader, string>();

const readers = ['visitor', 'customer', 'unlisted sitter', 'listed sitter', 'asked sitter'] as const;
type Reader = (typeof readers)[number];

beforeAll(async () => {
  app = await startTestApp();
  family = await plantFamily(app);
  tokens.set('customer', (await signUpCustomer(app)).token);
  tokens.set('unlisted sitter', (await signUp(app, { role: 'sitter' })).token);
  tokens.set('listed sitter', (await signUpSitter(app)).token);
  tokens.set('asked sitter', family.asked.token);
});
afterAll(() => app.close());

const everybodys: Access[] = ['public', 'session'];
const accessOf = (reader: Reader): Access[] => {
  if (reader === 'visitor') return everybodys;
  return [...everybodys, 'member', reader === 'customer' ? 'customer' : 'sitter', 'customer_or_sitter'];
};
const readsOutline = (reader: Reader) => !['listed sitter', 'asked sitter'].includes(reader);

/** Development endpoints do not exist in production. */
const readableBy = (reader: Reader) =>
  endpoints.filter(
    ({ name, endpoint }) =>
      endpoint.method === 'GET' && accessOf(reader).includes(endpoint.access) && !name.startsWith('development.'),
  );

const session = { 'session-key': '' };
async function read(path: string, reader: Reader) {
  session['session-key'] ||= (await app.call('GET', '/set_session')).json.session_key;
  const token = tokens.get(reader);
  const { json } = await app.call('GET', path, { headers: session, ...(token && { token }) });
  return json;
}

/** Each object of the family by id, and each list without parameters. */
function pathsOf(endpoint: Endpoint): string[] {
  const isBare = !endpoint.query || endpoint.query.safeParse({}).success;
  const bare = (path: string) => (isBare ? path : `${path}?${validCall(endpoint).path.split('?')[1] ?? ''}`);
  if (!endpoint.path.includes('{id}')) {
    const named = ['child', 'user', 'order', 'member', 'room'].flatMap((key) => family.ids.map((id) => `${key}=${id}`));
    const about = named.filter(
      (query) => endpoint.query?.safeParse(Object.fromEntries(new URLSearchParams(query))).success,
    );
    return [bare(endpoint.path), ...about.map((query) => `${endpoint.path}?${query}`)];
  }
  return family.ids.map((id) => bare(endpoint.path.replace('{id}', String(id))));
}

/** Private values found in an answer. */
function leaksIn(answer: unknown, reader: Reader): string[] {
  const isOutline = readsOutline(reader);
  let text = JSON.stringify(answer);
  if (!isOutline) for (const written of family.written) text = text.replaceAll(JSON.stringify(written), '""');
  const secrets = isOutline ? [...family.personal, ...family.ofWork] : family.personal;
  return secrets.filter((secret) => text.includes(secret));
}

const openBook = '/order/customer_open_book';

describe.each(readers)('a family to the %s', (reader) => {
  it('is nowhere more than may be known, in any call', async () => {
    const leaks: string[] = [];
    const walked = readableBy(reader);
    for (const { name, endpoint } of walked) {
      for (const path of pathsOf(endpoint)) {
        const found = leaksIn(await read(path, reader), reader);
        if (found.length > 0) leaks.push(`${name} ${path}: ${found.join(', ')}`);
      }
    }
    console.log(`${reader} reads ${walked.length} calls: ${walked.map(({ name }) => name).join(', ')}`);
    expect(leaks).toEqual([]);
  });

  it('is an announcement with a first name and without a photo', async () => {
    const { results } = await read(openBook, reader);
    const detail = await read(`${openBook}/${family.announcement}`, reader);
    const listed = results.find(({ id }: { id: number }) => id === family.announcement);
    for (const order of [listed, detail]) {
      expect(order.customer).toEqual({ id: family.customer.id, full_name: firstName, image: null });
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
      const { results } = await read(`${openBook}?${query}`, reader);
      return results.some(({ id }: { id: number }) => id === family.announcement);
    };
    expect(await find('search=няня')).toBe(true);
    for (const hidden of ['тайнокрылов', 'гостомысл', 'мирр', 'секретнопруд', 'подробнорасскажет'])
      expect([hidden, await find(`search=${hidden}`)]).toEqual([hidden, !readsOutline(reader)]);
  });

  it('lives in a district, from whose middle strangers measure', async () => {
    const { points } = await read(`${openBook}?map=1`, reader);
    const point = points.find(({ id }: { id: number }) => id === family.announcement);
    const { lat, lng } = (await read(`${openBook}/${family.announcement}`, reader)).order_item.address;
    expect([point.lat, point.lng]).toEqual([lat, lng]);
    const { results } = await read(`${openBook}?location=${lat},${lng},5&ordering=distance`, reader);
    expect(results.find(({ id }: { id: number }) => id === family.announcement).distance).toBe(0);
  });

  it('signs a review with the first name', async () => {
    const { results } = await read('/sitter/reviews', reader);
    expect(results[0].author).toEqual({ full_name: firstName, image: null });
  });
});

it('the one with whom it is agreed reads names, photo and hours', async () => {
  const { token } = family.praised;
  const { json } = await app.call('GET', '/order/sitter_order', { token });
  expect(json.results[0].customer).toMatchObject({ full_name: 'Тайнокрылова Анна Гостомысловна' });
  expect(json.results[0].customer.image).toContain('tainokrylova');
  expect(json.results[0].order_item.children[0].full_name).toBe('Тайнокрылова Мирра');
});
