import type { FoundPlace } from '@ladushki/contract/geocoder';
import { contentIn, type Locale } from '@ladushki/contract/locales';
import type { MapMarks } from '@ladushki/contract/maps';
import type { Point } from '@ladushki/contract/places';
import type { Deps } from '../../platform/deps.ts';
import { fill } from '../../platform/locale-texts.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import { createGazetteer, type Gazetteer } from './gazetteer.ts';
import type { GazetteerPlace } from './gazetteer-entries.ts';
import { texts } from './geocoder.texts.ts';
import type { OutsidePlace, PlaceQuery } from './geocoder.ts';
import { createProviders } from './outside/configured.ts';

const most = 10;
/** Of what only the gazetteer knows, beside what a provider found. */
const mostAdded = 3;

/** Names of places to points, and back: by an outside provider where one is configured and answers, else by the gazetteer. */
export function createGeocoder(deps: Pick<Deps, 'config' | 'clock' | 'log'>, referenceData: ReferenceData) {
  const providers = createProviders(deps);
  let made: { of: object; gazetteer: Gazetteer } | null = null;
  /** Made again after the list of cities has changed. */
  const gazetteer = (): Gazetteer => {
    const of = referenceData.edition();
    if (made?.of !== of) made = { of, gazetteer: createGazetteer(referenceData.offeredCities()) };
    return made.gazetteer;
  };

  function cityRef(city: number | null, locale: Locale): FoundPlace['city'] {
    const ref = referenceData.cityById(city, locale);
    return ref && { id: ref.id, name: ref.name };
  }

  function present({ id, kind, name, within, lat, lng, city }: GazetteerPlace, locale: Locale): FoundPlace {
    const called = kind === 'metro' ? fill(texts.metro, { name }) : name;
    return {
      id,
      kind,
      name: contentIn(name, locale),
      full_name: [called, ...within].map((one) => contentIn(one, locale)).join(', '),
      lat,
      lng,
      city: cityRef(city, locale),
    };
  }
  const presentOutside = ({ cityName, ...place }: OutsidePlace, locale: Locale): FoundPlace => ({
    ...place,
    city: cityRef(cityName ? gazetteer().cityNamed(cityName, place) : null, locale),
  });

  const byGazetteer = (query: PlaceQuery, locale: Locale, exactly = false) =>
    gazetteer()
      .suggest(query, exactly)
      .map((place) => present(place, locale));

  return {
    isCentre: (point: Point): boolean => gazetteer().isCentre(point),
    async suggest(query: PlaceQuery, locale: Locale) {
      const { near, kinds } = query;
      const region = near ? gazetteer().regionAt(near) : null;
      const answer = await providers.ask((provider) => provider.suggest({ ...query, region }, locale));
      const found = (answer?.value ?? []).filter(({ kind }) => !kinds || kinds.includes(kind));
      const own = contentIn(texts.attribution, locale);
      if (!answer || found.length === 0)
        return { results: byGazetteer(query, locale), source: 'gazetteer' as const, attribution: own };
      const { lacks, source, attribution } = answer.provider;
      const lacking = lacks.filter((kind) => !kinds || kinds.includes(kind));
      const added =
        lacking.length > 0 ? byGazetteer({ ...query, kinds: lacking }, locale, true).slice(0, mostAdded) : [];
      const results = [...added, ...found.map((place) => presentOutside(place, locale))].slice(0, most);
      return { results, source, attribution: contentIn(attribution, locale) };
    },
    /** All bundled places of a kind, for a map. */
    marks: (kind: 'metro' | 'district', locale: Locale): MapMarks => ({
      type: 'FeatureCollection',
      features: gazetteer()
        .ofKind(kind)
        .map(({ id, name, lat, lng }) => ({
          type: 'Feature',
          id,
          properties: { name: contentIn(name, locale) },
          geometry: { type: 'Point', coordinates: [lng, lat] },
        })),
    }),
    async reverse(point: Point, locale: Locale) {
      const answer = await providers.ask((provider) => provider.reverse(point, locale));
      if (answer?.value) return { place: presentOutside(answer.value, locale) };
      const place = gazetteer().reverse(point);
      return { place: place && present(place, locale) };
    },
  };
}

export type Geocoder = ReturnType<typeof createGeocoder>;
