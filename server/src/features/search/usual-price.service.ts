import type { Locale } from '@ladushki/contract/locales';
import type { PriceType } from '@ladushki/contract/pricing';
import type { UsualPrice } from '@ladushki/contract/search';
import type { Deps } from '../../platform/deps.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import type { Search } from './search.service.ts';
import { selectPriceSpread } from './usual-price.sql.ts';

/** Of fewer no price is usual, and one of them could be told apart. */
const fewest = 5;
/** Nobody's lists are longer in one place; it bounds the work of one call. */
const mostCompared = 20_000;

interface Question {
  service_type: number;
  price_type: PriceType;
  /** The place, or a point in it. */
  city?: number | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
}

interface Parts {
  search: Pick<Search, 'bestIds'>;
  referenceData: Pick<ReferenceData, 'cityById' | 'cityOf' | 'nearestCity' | 'requireCity'>;
}

/** What those ask who are listed in a place and take orders: in the district, where they are few in its city. */
export function createUsualPrice({ db }: Pick<Deps, 'db'>, { search, referenceData }: Parts) {
  function placesOf({ city, lat, lng }: Question): Set<number> {
    referenceData.requireCity(city, 'city');
    const place = city ?? (lat === undefined || lng === undefined ? null : referenceData.nearestCity({ lat, lng }));
    return new Set(place === null ? [] : [place, referenceData.cityOf(place)]);
  }

  return async (question: Question, locale: Locale): Promise<UsualPrice> => {
    let count = 0;
    for (const place of placesOf(question)) {
      const query = { services: [question.service_type], city: [place], is_available: true };
      const spread = await selectPriceSpread(db, search.bestIds(query, mostCompared), question);
      count = spread.count;
      const named = referenceData.cityById(place, locale);
      if (count >= fewest) return { ...spread, place: named && { id: named.id, name: named.name } };
    }
    return { count, low: null, high: null, place: null };
  };
}

export type ReadUsualPrice = ReturnType<typeof createUsualPrice>;
