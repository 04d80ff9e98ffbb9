import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const suggest = (query: Record<string, string>, options: object = {}) =>
  app.call('GET', `/places/suggest?${new URLSearchParams(query)}`, options);
const firstOf = async (query: Record<string, string>) => {
  const { json } = await suggest(query);
  return json.results[0]?.full_name ?? null;
};

/** What is found first with the bundled places alone; null: nothing. */
const table: [typed: string, found: string | null][] = [
  ['Москва', 'Москва'],
  ['мск', 'Москва'],
  ['питер', 'Санкт-Петербург'],
  ['петербург', 'Санкт-Петербург'],
  ['Московская обл', 'Московская область'],
  ['королев', 'Королёв, Московская область'],
  ['г. Химки', 'Химки, Московская область'],
  ['Мытищи', 'Мытищи, Московская область'],
  ['Гатчина', 'Гатчина, Ленинградская область'],
  ['Тамбов', 'Тамбов, Тамбовская область'],
  ['Мичуринск', 'Мичуринск, Тамбовская область'],
  ['Троицк', 'Троицк, Москва'],
  ['хамовники', 'Хамовники, Москва'],
  ['район хамовники', 'Хамовники, Москва'],
  ['р-н Арбат', 'Арбат, Москва'],
  ['Петроградский', 'Петроградский, Санкт-Петербург'],
  ['Петроградская', 'метро Петроградская, Санкт-Петербург'],
  ['метро Фрунзенская', 'метро Фрунзенская, Москва'],
  ['фрунзенская петербург', 'метро Фрунзенская, Санкт-Петербург'],
  ['м. Сокол', 'метро Сокол, Москва'],
  ['юго западная', 'метро Юго-Западная, Москва'],
  ['1905 года', 'метро Улица 1905 года, Москва'],
  ['вднх', 'метро ВДНХ, Москва'],
  ['Щелковская', 'метро Щёлковская, Москва'],
  ['Комендантский', 'метро Комендантский проспект, Санкт-Петербург'],
  ['ул. Вавилова', 'улица Вавилова, Москва'],
  ['пр-т Стачек', 'проспект Стачек, Санкт-Петербург'],
  ['Каменноостровский пр-кт', 'Каменноостровский проспект, Санкт-Петербург'],
  ['Остоженка', 'улица Остоженка, Москва'],
  // One letter wrong, missing, too many, swapped.
  ['хомовники', 'Хамовники, Москва'],
  ['хамовнки', 'Хамовники, Москва'],
  ['хаммовники', 'Хамовники, Москва'],
  ['хаомвники', 'Хамовники, Москва'],
  ['сакольники', 'Сокольники, Москва'],
  ['мосва', 'Москва'],
  // The wrong layout, Latin letters.
  ['vjcrdf', 'Москва'],
  ['[fvjdybrb', 'Хамовники, Москва'],
  ['vtnhj ajyaj', null],
  ['khamovniki', 'Хамовники, Москва'],
  ['hamovniki', 'Хамовники, Москва'],
  ['Korolyov', 'Королёв, Московская область'],
  ['sokolniki metro', 'метро Сокольники, Москва'],
  // A house is not known; its street is, when it is a large one.
  ['Ленинский проспект, 32', 'Ленинский проспект, Москва'],
  ['Тверская улица, дом 7, кв 12', 'Тверская улица, Москва'],
  // What the bundled places do not have.
  ['улица Строителей, 25', null],
  ['Зелёная улица', null],
  ['переулок Сивцев Вражек', null],
  ['Казань', null],
  ['105568', null],
  ['%%', null],
];

describe('places by name, from the bundled places', () => {
  it.each(table)('%s: %s', async (typed, found) => {
    expect(await firstOf({ text: typed })).toBe(found);
  });

  it('come whole, in either language, with their city', async () => {
    const { status, json, headers } = await suggest({ text: 'хамовники' });
    expect(status).toBe(200);
    expect(json.source).toBe('gazetteer');
    expect(json.attribution).toContain('GeoNames');
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(json.results[0]).toEqual({
      id: '770109',
      kind: 'district',
      name: 'Хамовники',
      full_name: 'Хамовники, Москва',
      lat: 55.729,
      lng: 37.574,
      city: { id: 77, name: 'Москва' },
    });
    const english = await suggest({ text: 'фрунзенская' }, { locale: 'en' });
    expect(english.json.results[0]).toMatchObject({ name: 'Frunzenskaya', full_name: 'Frunzenskaya metro, Moscow' });
  });

  it('come the nearer first, of the kinds asked for, and ten at most', async () => {
    const near = { lat: '59.93', lng: '30.33' };
    expect(await firstOf({ text: 'Ленинский проспект' })).toMatch(/Москва$/);
    expect(await firstOf({ text: 'Ленинский проспект', ...near })).toMatch(/Санкт-Петербург$/);
    // Near or not, a name that is exactly right comes before one that only begins so.
    expect(await firstOf({ text: 'Химки', ...near })).toBe('Химки, Московская область');
    const { json } = await suggest({ text: 'сокольники', kinds: 'metro,city' });
    expect(json.results.map(({ kind }: { kind: string }) => kind)).toEqual(['metro']);
    expect((await suggest({ text: 'пр' })).json.results).toHaveLength(10);
    expect((await suggest({ text: 'москва', kinds: 'house' })).json.results).toEqual([]);
  });

  it.each([
    ['text=я', 'text'],
    [`text=${'a'.repeat(201)}`, 'text'],
    ['', 'text'],
    ['text=сокол&lat=55', 'lng'],
    ['text=сокол&lat=91&lng=1', 'lat'],
    ['text=сокол&lat=x&lng=1', 'lat'],
    ['text=сокол&kinds=village', 'kinds'],
    ['text=сокол&page=2', 'page'],
  ])('refuse %s', async (query, field) => {
    const { status, json } = await app.call('GET', `/places/suggest?${query}`);
    expect([status, json.code]).toEqual([400, 'invalid']);
    expect(Object.keys(json.errors)[0]).toContain(field);
  });
});

describe('what is at a point', () => {
  it.each([
    [55.7271, 37.5803, 'метро Фрунзенская, Москва'],
    [55.7291, 37.5738, 'Хамовники, Москва'],
    [52.59, 41.5, 'Котовск, Тамбовская область'],
    [51.5, 0, null],
  ])('%d, %d: %s', async (lat, lng, name) => {
    const { status, json } = await app.call('GET', `/places/reverse?lat=${lat}&lng=${lng}`);
    expect([status, json.place?.full_name ?? null]).toEqual([200, name]);
  });

  it('is asked with a point', async () => {
    expect((await app.call('GET', '/places/reverse?lat=55')).status).toBe(400);
    expect((await app.call('GET', '/places/reverse?lat=1e5&lng=3')).status).toBe(400);
  });
});

describe('many calls', () => {
  it('are refused from the sixty-first in a minute on, by address', async () => {
    const limited = await startTestApp({ RATE_LIMIT: 'on' });
    const ask = () => limited.call('GET', '/places/suggest?text=сокол');
    const answers = await Promise.all(Array.from({ length: 61 }, ask));
    const other = await limited.call('GET', '/knowledge_base/city?page_size=1');
    await limited.close();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(60).fill(200), 429]);
    expect(other.status).toBe(200);
  });
});
