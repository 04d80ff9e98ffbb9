import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../platform/clock.ts';
import { readConfig } from '../../../platform/config.ts';
import { createLog } from '../../../platform/log.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { key, startStandIns } from '../testing/fake-providers.ts';
import { createProviders } from './configured.ts';

let outside: Awaited<ReturnType<typeof startStandIns>>;
beforeAll(async () => {
  outside = await startStandIns();
});
afterAll(() => outside.close());

const suggest = (app: TestApp, text: string, more = '') =>
  app.call('GET', `/places/suggest?text=${encodeURIComponent(text)}${more}`);

describe('an outside provider of places', () => {
  it.each([
    {
      source: 'dadata' as const,
      asked: { query: 'вавилова 19', count: 10, language: 'ru', locations_boost: [{ kladr_id: '77' }] },
      reversed: { lat: 55.7, lon: 37.58, count: 1, radius_meters: 100, language: 'ru' },
      house: { name: 'ул Вавилова, 19', full_name: 'г Москва, ул Вавилова, д 19', lat: 55.7001865, lng: 37.5802234 },
    },
    {
      source: 'yandex' as const,
      asked: { geocode: 'вавилова 19', lang: 'ru_RU', format: 'json', results: '10', ll: '37.6,55.7', spn: '1,1' },
      reversed: { geocode: '37.58,55.7', lang: 'ru_RU', format: 'json', results: '1' },
      house: { full_name: 'Россия, Москва, улица Вавилова, 19', lat: 55.700187, lng: 37.580223 },
    },
  ])('$source finds houses, and is asked as it publishes', async ({ source, asked, reversed, house }) => {
    outside.state.mood = 'well';
    outside.state.asked = [];
    const app = await startTestApp(outside[source]);
    const { json } = await suggest(app, 'вавилова 19', '&lat=55.7&lng=37.6');
    const metro = await suggest(app, 'сокольники', '&kinds=metro');
    const { json: reverse } = await app.call('GET', '/places/reverse?lat=55.7&lng=37.58');
    await app.close();
    expect(json.source).toBe(source);
    expect(json.attribution).not.toBe('');
    expect(json.results).toEqual([
      expect.objectContaining({ ...house, kind: 'house', city: { id: 77, name: 'Москва' } }),
    ]);
    expect(reverse.place).toMatchObject({ ...house, kind: 'house' });
    expect(outside.state.asked[0]).toEqual(asked);
    expect(outside.state.asked.at(-1)).toEqual(reversed);
    // It found nothing of the kind asked for, the gazetteer did.
    expect(metro.json.results[0].full_name).toBe('метро Сокольники, Москва');
  });

  it('that does not know stations gets them from the gazetteer', async () => {
    outside.state.mood = 'well';
    const app = await startTestApp(outside.dadata);
    const { json } = await suggest(app, 'академическая');
    await app.close();
    expect(json.source).toBe('dadata');
    const kinds = json.results.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['metro', 'metro', 'house']);
  });

  it.each(['refusing', 'busy', 'strange', 'silent'] as const)(
    'that is %s is replaced at once, left alone for a while and asked again later',
    async (mood) => {
      outside.state.mood = mood;
      const app = await startTestApp(outside.dadata);
      const first = await suggest(app, 'хамовники');
      expect(first.json).toMatchObject({ source: 'gazetteer', results: [{ full_name: 'Хамовники, Москва' }] });
      outside.state.mood = 'well';
      expect((await suggest(app, 'хамовники')).json.source).toBe('gazetteer');
      app.deps.clock.advance(21);
      expect((await suggest(app, 'хамовники')).json.source).toBe('dadata');
      await app.close();
    },
  );

  it('that fails leaves its place to the next, and no key in the log', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const config = readConfig({
      DATABASE_URL: 'postgres://nobody@localhost/none',
      ...outside.dadata,
      DADATA_KEY: `${key}-wrong`,
      YANDEX_GEOCODER_KEY: key,
      YANDEX_GEOCODER_URL: 'http://127.0.0.1:1/v1/',
    });
    outside.state.mood = 'well';
    const log = createLog({ LOG_LEVEL: 'debug' }, stream);
    const providers = createProviders({ config, clock: createClock(), log });
    const ask = () => providers.ask((one) => one.suggest({ text: 'сокол', region: null }, 'ru'));
    expect(await ask()).toBeNull();
    const told = lines.map((line) => JSON.parse(line));
    expect(told.map(({ provider, why }) => [provider, why])).toEqual([
      ['dadata', 'answered 403'],
      ['yandex', 'out of reach'],
    ]);
    expect(lines.join('')).not.toContain(key);
  });
});
