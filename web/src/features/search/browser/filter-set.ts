import { limits } from '@ladushki/contract/product';
import type { Circle } from '../../map/geo.ts';

/** Parses and formats a filter as a query parameter of the page and of the API. */
interface Codec<Value> {
  /** Null for invalid text. */
  read(text: string): Value | null;
  write(value: Value): string;
}

const matching = (pattern: RegExp): Codec<string> => ({
  read: (text) => (pattern.test(text) ? text : null),
  write: (value) => value,
});

const numbers = (pattern: RegExp): Codec<number[]> => ({
  read: (text) => (pattern.test(text) ? [...new Set(text.split(',').map(Number))] : null),
  write: (value) => value.join(','),
});

export const whole = (min: number, max: number): Codec<number> => ({
  read: (text) => (/^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null),
  write: String,
});

export const oneOf = <const Value extends string>(values: readonly Value[]): Codec<Value> => ({
  read: (text) => values.find((value) => value === text) ?? null,
  write: (value) => value,
});

export const someOf = <Value extends string>(values: readonly Value[]): Codec<Value[]> => ({
  read: (text) => {
    const chosen = values.filter((value) => text.split(',').includes(value));
    return chosen.length > 0 ? chosen : null;
  },
  write: (value) => value.join(','),
});

export const words: Codec<string> = {
  read: (text) => text.slice(0, 200) || null,
  write: (value) => value.slice(0, 200),
};
export const flag: Codec<boolean> = { read: (text) => (text === 'true' ? true : null), write: String };
export const ids = numbers(/^\d{1,9}(,\d{1,9}){0,39}$/);
export const days = numbers(/^[1-7](,[1-7]){0,6}$/);
export const date = matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
export const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/);

/** `1-09:00-13:00,3-15:00-19:00`: hours of single weekdays. */
export const weekHours: Codec<string> = {
  read: (text) => {
    const each = text.split(',');
    const isWhole = each.every((day) => /^[1-7]-(([01]\d|2[0-3]):[0-5]\d)-(?!\1)([01]\d|2[0-3]):[0-5]\d$/.test(day));
    return isWhole && new Set(each.map(([weekday]) => weekday)).size === each.length ? text : null;
  },
  write: (value) => value,
};

export const circle: Codec<Circle> = {
  read: (text) => {
    const parts = /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?,\d{1,3}(\.\d+)?$/.test(text) ? text.split(',').map(Number) : [];
    const [lat, lng, radius] = parts;
    if (lat === undefined || lng === undefined || radius === undefined) return null;
    const fits = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
    return fits && radius >= limits.minRadiusKm && radius <= limits.maxRadiusKm ? { lat, lng, radius } : null;
  },
  write: ({ lat, lng, radius }) => `${lat.toFixed(4)},${lng.toFixed(4)},${radius}`,
};

/** Filters of every list. */
export interface BaseFilters {
  search?: string | undefined;
  location?: Circle | undefined;
  ordering?: string | undefined;
}

type ValuesOf<Codecs> = {
  [Name in keyof Codecs]?: (Codecs[Name] extends Codec<infer Value> ? Value : never) | undefined;
};

/** Values of a filter set; they may be incomplete while typing. */
export type FiltersOf<Filters> = Filters extends FilterSet<infer Values> ? Values : never;

export interface FilterSet<Filters> {
  read: (params: URLSearchParams) => Filters;
  /** In a fixed order, so that the same filters always give the same URL. */
  write: (filters: Filters) => Record<string, string>;
  /** Filters that narrow the list; text and sort order do not count. */
  count: (filters: Filters) => number;
  /** Removes all filters; text and sort order stay. */
  without: (filters: Filters) => Filters;
}

/** The filters of one list, stored in the URL. */
export function filterSet<Codecs extends Record<string, Codec<unknown>>>(codecs: Codecs): FilterSet<ValuesOf<Codecs>> {
  type Filters = ValuesOf<Codecs>;
  const names = Object.keys(codecs);

  const write = (filters: Record<string, unknown>) => {
    const params: Record<string, string> = {};
    for (const [name, codec] of Object.entries(codecs)) {
      const text = filters[name] === undefined ? null : codec.write(filters[name]);
      // Empty and incomplete values are omitted.
      if (text !== null && codec.read(text) !== null) params[name] = text;
    }
    return params;
  };
  return {
    write,
    read: (params) => {
      const filters: Record<string, unknown> = {};
      for (const [name, codec] of Object.entries(codecs)) {
        const text = params.get(name);
        const value = text === null ? null : codec.read(text);
        if (value !== null) filters[name] = value;
      }
      return filters as Filters;
    },
    count: (filters) => Object.keys(write({ ...filters, ordering: undefined, search: undefined })).length,
    without: ({ search, ordering }: BaseFilters) => ({
      ...(Object.fromEntries(names.map((name) => [name, undefined])) as Filters),
      search,
      ordering: ordering === 'distance' ? undefined : ordering,
    }),
  };
}
