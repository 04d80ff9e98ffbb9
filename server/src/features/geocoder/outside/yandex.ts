import type { PlaceKind } from '@ladushki/contract/geocoder-constants';
import type { Locale } from '@ladushki/contract/locales';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import { texts } from '../geocoder.texts.ts';
import type { OutsideGeocoder, OutsidePlace } from '../geocoder.ts';
import { askOutside } from './outside.ts';

const member = z.object({
  GeoObject: z.object({
    name: z.string(),
    uri: z.string().optional(),
    metaDataProperty: z.object({
      GeocoderMetaData: z.object({
        kind: z.string(),
        Address: z.object({
          country_code: z.string().optional(),
          formatted: z.string(),
          Components: z.array(z.object({ kind: z.string(), name: z.string() })),
        }),
      }),
    }),
    /** Longitude, then latitude. */
    Point: z.object({ pos: z.string().regex(/^-?[\d.]+ -?[\d.]+$/) }),
  }),
});
const shape = z.object({
  response: z.object({ GeoObjectCollection: z.object({ featureMember: z.array(member) }) }),
});

const kinds: Readonly<Record<string, PlaceKind>> = {
  house: 'house',
  entrance: 'house',
  street: 'street',
  metro: 'metro',
  district: 'district',
  area: 'district',
  locality: 'city',
  province: 'region',
};

function placeOf({ GeoObject: { name, uri, metaDataProperty, Point } }: z.output<typeof member>): OutsidePlace[] {
  const { kind: given, Address } = metaDataProperty.GeocoderMetaData;
  const kind = kinds[given];
  if (!kind || Address.country_code !== 'RU') return [];
  const [lng = 0, lat = 0] = Point.pos.split(' ').map(Number);
  const cityName = Address.Components.findLast((part) => part.kind === 'locality')?.name ?? null;
  return [{ id: uri ?? `${given}:${Point.pos}`, kind, name, full_name: Address.formatted, lat, lng, cityName }];
}

/** Degrees around the person in which places are preferred. */
const window = '1,1';

/** Yandex Geocoder, version 1. */
export function createYandex(config: Pick<Config, 'YANDEX_GEOCODER_KEY' | 'YANDEX_GEOCODER_URL'>): OutsideGeocoder {
  async function ask(question: Record<string, string>, locale: Locale): Promise<OutsidePlace[]> {
    const url = new URL(config.YANDEX_GEOCODER_URL);
    const fixed = { apikey: config.YANDEX_GEOCODER_KEY ?? '', lang: `${locale}_RU`, format: 'json' };
    for (const [name, value] of Object.entries({ ...fixed, ...question })) url.searchParams.set(name, value);
    const { response } = await askOutside(url, shape);
    return response.GeoObjectCollection.featureMember.flatMap(placeOf);
  }
  return {
    source: 'yandex',
    attribution: texts.yandex,
    lacks: [],
    suggest: ({ text, near }, locale) =>
      ask({ geocode: text, results: '10', ...(near && { ll: `${near.lng},${near.lat}`, spn: window }) }, locale),
    reverse: async ({ lat, lng }, locale) => (await ask({ geocode: `${lng},${lat}`, results: '1' }, locale))[0] ?? null,
  };
}
