import { contentIn, type Locale, locales } from '@ladushki/contract/locales';
import { plainText } from '@ladushki/contract/plain-text';
import type { ReasonSide, RejectReasonUse } from '@ladushki/contract/reference-data-constants';
import type { Db } from '../../platform/database/connection.ts';
import { type Text, textOfColumns } from '../../platform/texts.ts';
import { type NamedTable, namedTables, selectCities, selectNamed, selectReasons } from './reference-data.sql.ts';

export interface Named {
  id: number;
  name: Text;
  /** Its names, normalised for search. */
  searchable: string;
  /** Archived: shown where used, not offered any more. */
  archived: boolean;
}

export interface City extends Named {
  parent: number | null;
  region_code: string;
  kind: string;
  lat: number;
  lng: number;
}

interface NamedList {
  byId: ReadonlyMap<number, Named>;
  offered: readonly Named[];
}

/** Where a reason is offered, and to which side; null means both. */
export interface Reason {
  used_for: RejectReasonUse;
  side: ReasonSide | null;
}

/** All reference data, indexed for reading. */
export interface Catalogue {
  cities: ReadonlyMap<number, City>;
  /** Regions first, then alphabetically by language. */
  orderedCities: Readonly<Record<Locale, readonly City[]>>;
  childrenOf: ReadonlyMap<number, readonly number[]>;
  lists: Readonly<Record<NamedTable, NamedList>>;
  reasons: ReadonlyMap<number, Reason>;
}

/** Search ignores case and the dots of ё. */
export const searchForm = (text: string) => plainText(text.trim()).replace(/\s+/g, ' ');

interface NamedRow {
  id: number;
  name_ru: string;
  name_en: string;
  archived_at: Date | null;
}

const toNamed = ({ id, archived_at, ...names }: NamedRow): Named => {
  const name = textOfColumns(names, 'name');
  return {
    id,
    name,
    searchable: Object.values(name).map(searchForm).join('\n'),
    archived: archived_at !== null,
  };
};

const byId = <Entry extends Named>(entries: Entry[]) => new Map(entries.map((entry) => [entry.id, entry]));

const toList = (entries: Named[]): NamedList => ({
  byId: byId(entries),
  offered: entries.filter((entry) => !entry.archived),
});

function inOrder(cities: City[], locale: Locale): City[] {
  const { compare } = new Intl.Collator(locale);
  const rank = (city: City) => (city.kind === 'region' ? 0 : 1);
  return cities
    .filter((city) => !city.archived)
    .sort(
      (one, other) =>
        rank(one) - rank(other) ||
        compare(contentIn(one.name, locale), contentIn(other.name, locale)) ||
        one.id - other.id,
    );
}

function childrenByParent(cities: City[]): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const { id, parent } of cities) {
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  return children;
}

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const [cityRows, reasonRows, ...named] = await Promise.all([
    selectCities(db),
    selectReasons(db),
    ...namedTables.map(async (table) => [table, toList((await selectNamed(db, table)).map(toNamed))] as const),
  ]);
  const cities = cityRows.map(({ parent_id, region_code, kind, lat, lng, ...row }) => ({
    ...toNamed(row),
    parent: parent_id,
    region_code,
    kind,
    lat,
    lng,
  }));
  return {
    cities: byId(cities),
    orderedCities: Object.fromEntries(
      locales.map((locale) => [locale, inOrder(cities, locale)]),
    ) as unknown as Catalogue['orderedCities'],
    childrenOf: childrenByParent(cities),
    lists: Object.fromEntries(named) as Catalogue['lists'],
    reasons: new Map(reasonRows.map((row) => [row.id, row as Reason])),
  };
}
