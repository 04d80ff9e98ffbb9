import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

export const key = 'key-that-nobody-may-see';

/** Then it answers after all, too late for somebody who types: whoever waited so long has the wrong source. */
const silentMs = 6_000;

type Mood = 'well' | 'refusing' | 'busy' | 'silent' | 'strange';

const suggestBody = z.strictObject({
  query: z.string().min(1).max(300),
  count: z.number().int().min(1).max(20),
  language: z.enum(['ru', 'en']),
  locations_boost: z.array(z.strictObject({ kladr_id: z.string().regex(/^\d{2,19}$/) })).optional(),
});
const geolocateBody = z.strictObject({
  lat: z.number(),
  lon: z.number(),
  count: z.number().int().min(1).max(20),
  radius_meters: z.number().int().min(1).max(1000),
  language: z.enum(['ru', 'en']),
});
const yandexQuery = z.strictObject({
  apikey: z.string(),
  geocode: z.string().min(1),
  lang: z.enum(['ru_RU', 'en_RU']),
  format: z.literal('json'),
  results: z.string().regex(/^\d+$/),
  ll: z
    .string()
    .regex(/^-?[\d.]+,-?[\d.]+$/)
    .optional(),
  spn: z
    .string()
    .regex(/^[\d.]+,[\d.]+$/)
    .optional(),
});

const house = {
  value: 'г Москва, ул Вавилова, д 19',
  unrestricted_value: '117312, г Москва, Академический р-н, ул Вавилова, д 19',
  data: {
    fias_id: '93409d8c-d8d4-4491-838f-f9aa1678b5e6',
    fias_level: '8',
    geo_lat: '55.7001865',
    geo_lon: '37.5802234',
    region_with_type: 'г Москва',
    city: 'Москва',
    city_district_with_type: 'Академический р-н',
    settlement: null,
    street_with_type: 'ул Вавилова',
    house: '19',
  },
};
/** Without a point: DaData knows not every one. */
const pointless = {
  ...house,
  value: 'г Москва, ул Вавилова, д 19А',
  data: { ...house.data, geo_lat: null, geo_lon: null },
};

const geoObject = (kind: string, formatted: string, pos: string, country = 'RU') => ({
  GeoObject: {
    name: formatted.split(', ').slice(2).join(', '),
    description: 'Москва, Россия',
    uri: `ymapsbm1://geo?ll=${pos}`,
    metaDataProperty: {
      GeocoderMetaData: {
        kind,
        text: formatted,
        precision: 'exact',
        Address: {
          country_code: country,
          formatted,
          Components: [
            { kind: 'country', name: 'Россия' },
            { kind: 'province', name: 'Москва' },
            { kind: 'locality', name: 'Москва' },
          ],
        },
      },
    },
    Point: { pos },
  },
});
const collection = (...featureMember: object[]) => ({ response: { GeoObjectCollection: { featureMember } } });

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || 'null');
}

/** DaData's suggestions and Yandex Geocoder, as they publish their shapes; anything else is refused. */
export async function startStandIns() {
  const state = { mood: 'well' as Mood, asked: [] as unknown[] };

  async function dadata(request: IncomingMessage, path: string): Promise<[status: number, answer: object]> {
    const { authorization, accept, 'content-type': type } = request.headers;
    if (authorization !== `Token ${key}`) return [authorization ? 403 : 401, {}];
    if (request.method !== 'POST' || type !== 'application/json' || accept !== 'application/json') return [400, {}];
    const shape = path === '/rs/suggest/address' ? suggestBody : geolocateBody;
    const read = shape.safeParse(await bodyOf(request));
    if (!read.success) return [400, {}];
    state.asked.push(read.data);
    return [200, { suggestions: [pointless, house] }];
  }
  function yandex(url: URL): [status: number, answer: object] {
    const read = yandexQuery.safeParse(Object.fromEntries(url.searchParams));
    if (!read.success) return [400, { message: 'missing parameter' }];
    if (read.data.apikey !== key) return [403, { message: 'Invalid api key' }];
    state.asked.push({ ...read.data, apikey: undefined });
    const found = geoObject('house', 'Россия, Москва, улица Вавилова, 19', '37.580223 55.700187');
    const abroad = geoObject('street', 'Беларусь, Минск, улица Вавилова', '27.56 53.9', 'BY');
    return [200, collection(abroad, found)];
  }
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (state.mood === 'silent') {
      await delay(silentMs);
      // Whoever asked has left.
      if (response.destroyed) return;
    }
    const [status, answer] = url.pathname.startsWith('/rs/') ? await dadata(request, url.pathname) : yandex(url);
    const moods: Partial<Record<Mood, number>> = { refusing: 403, busy: 429 };
    response.writeHead(moods[state.mood] ?? status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(state.mood === 'strange' ? { results: null } : answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    dadata: { DADATA_KEY: key, DADATA_URL: `${url}/rs` },
    yandex: { YANDEX_GEOCODER_KEY: key, YANDEX_GEOCODER_URL: `${url}/v1/` },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
