import type { PlaceKind } from '@ladushki/contract/geocoder-constants';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import { texts } from '../geocoder.texts.ts';
import type { OutsideGeocoder, OutsidePlace } from '../geocoder.ts';
import { askOutside } from './outside.ts';

const text = z.string().nullish();
const suggestion = z.object({
  value: z.string(),
  data: z.object({
    fias_id: text,
    fias_level: text,
    geo_lat: text,
    geo_lon: text,
    region_with_type: text,
    area_with_type: text,
    city: text,
    city_district_with_type: text,
    settlement: text,
    settlement_with_type: text,
    street_with_type: text,
    house: text,
  }),
});
type Suggestion = z.output<typeof suggestion>;
const shape = z.object({ suggestions: z.array(suggestion) });

/** Levels of the state's register of addresses: region, area, city, district, settlement, street, house. */
const kinds: Readonly<Record<string, PlaceKind>> = {
  1: 'region',
  3: 'district',
  4: 'city',
  5: 'district',
  6: 'city',
  7: 'street',
  65: 'street',
  8: 'house',
  9: 'house',
  75: 'house',
};

function kindOf({ city, fias_level }: Suggestion['data']): PlaceKind | null {
  // Moscow and St. Petersburg are regions and cities at once.
  if (fias_level === '1' && city) return 'city';
  return kinds[fias_level ?? ''] ?? null;
}

function nameOf(kind: PlaceKind, data: Suggestion['data']): string | null | undefined {
  if (kind === 'house')
    return [data.street_with_type ?? data.settlement_with_type, data.house].filter(Boolean).join(', ');
  if (kind === 'street') return data.street_with_type ?? data.settlement_with_type;
  if (kind === 'district') return data.city_district_with_type ?? data.area_with_type;
  return kind === 'city' ? (data.settlement_with_type ?? data.city) : data.region_with_type;
}

/** Without a point it is of no use here. */
function placeOf({ value, data }: Suggestion): OutsidePlace[] {
  const kind = kindOf(data);
  if (!kind || !data.geo_lat || !data.geo_lon) return [];
  const [lat, lng] = [Number(data.geo_lat), Number(data.geo_lon)];
  const cityName = data.settlement ?? data.city ?? null;
  return [{ id: data.fias_id ?? value, kind, name: nameOf(kind, data) || value, full_name: value, lat, lng, cityName }];
}

/** Suggestions of DaData: addresses to the house, no stations of the metro. */
export function createDadata({ DADATA_KEY, DADATA_URL }: Pick<Config, 'DADATA_KEY' | 'DADATA_URL'>): OutsideGeocoder {
  const ask = (method: string, body: object) =>
    askOutside(new URL(`${DADATA_URL}/${method}/address`), shape, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Token ${DADATA_KEY}`,
      },
      body: JSON.stringify(body),
    });
  return {
    source: 'dadata',
    attribution: texts.dadata,
    lacks: ['metro'],
    async suggest({ text: query, region }, locale) {
      const boost = region && { locations_boost: [{ kladr_id: region }] };
      const { suggestions } = await ask('suggest', { query, count: 10, language: locale, ...boost });
      return suggestions.flatMap(placeOf);
    },
    async reverse({ lat, lng }, locale) {
      const { suggestions } = await ask('geolocate', { lat, lon: lng, count: 1, radius_meters: 100, language: locale });
      return suggestions.flatMap(placeOf)[0] ?? null;
    },
  };
}
