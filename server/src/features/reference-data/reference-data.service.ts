import { contentIn, defaultLocale, type Locale } from '@ladushki/contract/locales';
import { distanceKm, type Point } from '@ladushki/contract/places';
import { rankOfName } from '@ladushki/contract/plain-text';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { ReasonSide, RejectReasonUse } from '@ladushki/contract/reference-data-constants';
import type { Deps } from '../../platform/deps.ts';
import { invalidField } from '../../platform/errors.ts';
import { offsetOf, type Page } from '../../platform/http/paging.ts';
import { validationText } from '../../platform/http/validation-text.ts';
import { createSnapshot } from '../../platform/realtime/snapshot.ts';
import {
  type Catalogue,
  type City,
  type Named,
  type Reason,
  readCatalogue,
  searchForm,
} from './reference-data.catalogue.ts';
import type { NamedTable } from './reference-data.sql.ts';

export type { City };

interface Ref {
  id: number;
  name: string;
}

interface CityRef extends Ref {
  parent: number | null;
  region_code: string;
}

interface ListRequest extends PageRequest {
  search?: string | undefined;
}

const notAnOption = validationText('not_an_option');

interface ReasonQuery {
  used_for?: RejectReasonUse | undefined;
  side?: ReasonSide | undefined;
}

/** Whether a reason matches the use and side; a missing filter matches all. */
const isFor = (reason: Reason | undefined, { used_for, side }: ReasonQuery) =>
  reason !== undefined &&
  (!used_for || reason.used_for === used_for) &&
  (!side || reason.side === null || reason.side === side);

const refOf = ({ id, name }: Named, locale: Locale): Ref => ({ id, name: contentIn(name, locale) });

const cityRefOf = (city: City, locale: Locale): CityRef => ({
  ...refOf(city, locale),
  parent: city.parent,
  region_code: city.region_code,
});

/** Found in the name of any language. */
function namedSo<Entry extends Named>(entries: readonly Entry[], sought: string): Entry[] {
  const rank = ({ searchable }: Entry) => Math.min(...searchable.split('\n').map((name) => rankOfName(name, sought)));
  const named = entries.filter(({ searchable }) => searchable.includes(sought));
  return named.sort((one, other) => rank(one) - rank(other));
}

function pageOf<Entry extends Named, Item>(
  entries: readonly Entry[],
  request: ListRequest,
  present: (entry: Entry) => Item,
): Page<Item> {
  const sought = searchForm(request.search ?? '');
  const found = sought ? namedSo(entries, sought) : entries;
  const start = offsetOf(request);
  return { count: found.length, results: found.slice(start, start + request.page_size).map(present) };
}

const nameWords = ({ searchable }: City) => searchable.split(/[\s()-]+/);

function descendants(childrenOf: Catalogue['childrenOf'], id: number): number[] {
  return [id, ...(childrenOf.get(id) ?? []).flatMap((child) => descendants(childrenOf, child))];
}

/**
 * Places, languages, skills and so on, served from memory. Other features resolve and validate ids here; foreign keys
 * back both.
 */
export function createReferenceData(deps: Pick<Deps, 'db' | 'pubsub' | 'log'>) {
  const { db, pubsub, log } = deps;
  const snapshot = createSnapshot({ name: 'reference-data', load: () => readCatalogue(db), pubsub, log });
  const { current } = snapshot;
  const isOffered = (entry: Named | undefined) => entry !== undefined && !entry.archived;

  return {
    start: snapshot.start,
    stop: snapshot.stop,
    announceChange: snapshot.announceChange,
    /** Another object after a reload: what was made from names has to be made again. */
    edition: (): object => current(),

    listCities({ parent, ...request }: ListRequest & { parent?: number | undefined }, locale: Locale): Page<CityRef> {
      const cities = current().orderedCities[locale];
      const within = parent === undefined ? cities : cities.filter((city) => city.parent === parent);
      return pageOf(within, request, (city) => cityRefOf(city, locale));
    },
    list(table: NamedTable, request: ListRequest, locale: Locale): Page<Ref> {
      return pageOf(current().lists[table].offered, request, (entry) => refOf(entry, locale));
    },
    listReasons({ used_for, side, ...request }: ListRequest & ReasonQuery, locale: Locale): Page<Ref> {
      const { lists, reasons } = current();
      const offered = lists.reject_reasons.offered.filter(({ id }) => isFor(reasons.get(id), { used_for, side }));
      return pageOf(offered, request, (entry) => refOf(entry, locale));
    },

    cityById(id: number | null, locale: Locale): CityRef | null {
      const city = id === null ? undefined : current().cities.get(id);
      return city ? cityRefOf(city, locale) : null;
    },
    /** Regions, cities and districts that can be chosen. */
    offeredCities: (): readonly City[] => current().orderedCities[defaultLocale],
    /** Centre of a place. */
    placeOf(id: number): { lat: number; lng: number } | null {
      const city = current().cities.get(id);
      return city ? { lat: city.lat, lng: city.lng } : null;
    },
    /** The town or district whose middle is nearest to a point. */
    nearestCity(point: Point): number | null {
      let nearest: { id: number; km: number } | null = null;
      for (const city of current().orderedCities[defaultLocale]) {
        if (city.kind === 'region') continue;
        const km = distanceKm(point, city);
        if (km < (nearest?.km ?? Number.POSITIVE_INFINITY)) nearest = { id: city.id, km };
      }
      return nearest?.id ?? null;
    },
    /** The city of a district; other places are their own. */
    cityOf(id: number): number {
      const { cities } = current();
      let city = cities.get(id);
      while (city?.kind === 'district' && city.parent !== null) city = cities.get(city.parent);
      return city?.id ?? id;
    },
    /** Places with a word of their name that begins so, and everything in them. */
    citiesNamed(beginning: string): number[] {
      const { cities, childrenOf } = current();
      const sought = searchForm(beginning);
      const isNamed = (city: City) => nameWords(city).some((word) => word.startsWith(sought));
      const named = [...cities.values()].filter(isNamed);
      return [...new Set(named.flatMap(({ id }) => descendants(childrenOf, id)))];
    },
    /** The place and what it lies in, with the words whose beginnings name it (`citiesNamed`). */
    pathOf(id: number | null): { ids: number[]; words: string[] } {
      const { cities } = current();
      const path: City[] = [];
      for (let at = cities.get(id ?? 0); at && !path.includes(at); at = cities.get(at.parent ?? 0)) path.push(at);
      return { ids: path.map((city) => city.id), words: path.flatMap(nameWords) };
    },
    /** The place and everything in it. */
    cityWithDistricts: (id: number): number[] => descendants(current().childrenOf, id),
    refById(table: NamedTable, id: number | null, locale: Locale): Ref | null {
      const entry = id === null ? undefined : current().lists[table].byId.get(id);
      return entry ? refOf(entry, locale) : null;
    },
    /** Names in the order of the ids; unknown ids are skipped. */
    refsByIds(table: NamedTable, ids: readonly number[], locale: Locale): Ref[] {
      const { byId } = current().lists[table];
      return ids.flatMap((id) => {
        const entry = byId.get(id);
        return entry ? [refOf(entry, locale)] : [];
      });
    },

    /** Refuses an id that cannot be chosen; `field` is the path for the error. */
    requireCity(id: number | null | undefined, field: string): void {
      if (id == null) return;
      if (!isOffered(current().cities.get(id))) throw invalidField(field, notAnOption);
    },
    requireRefs(table: NamedTable, ids: readonly (number | null | undefined)[], field: string): void {
      const { byId } = current().lists[table];
      const known = ids.every((id) => id == null || isOffered(byId.get(id)));
      if (!known) throw invalidField(field, notAnOption);
    },
    /** Those that can still be chosen. */
    offeredIds(table: NamedTable, ids: readonly number[]): number[] {
      const { byId } = current().lists[table];
      return ids.filter((id) => isOffered(byId.get(id)));
    },
    requireReason(used_for: RejectReasonUse, id: number | null | undefined, field: string, side?: ReasonSide): void {
      if (id == null) return;
      const { lists, reasons } = current();
      const offered = isOffered(lists.reject_reasons.byId.get(id));
      if (!offered || !isFor(reasons.get(id), { used_for, side })) throw invalidField(field, notAnOption);
    },
  };
}

export type ReferenceData = ReturnType<typeof createReferenceData>;
