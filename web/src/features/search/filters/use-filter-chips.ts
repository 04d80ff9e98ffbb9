import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../../lib/format/dates.ts';
import { groupDigits } from '../../../lib/format/money.ts';
import { weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { FilterChip } from '../browser/list-kind.ts';
import { citiesQuery, type ReferenceName, referenceQuery } from '../search-queries.ts';
import { type Filters, searchQuery } from './filters.ts';

type Chip = FilterChip<Filters>;

export const idFilters = {
  services: 'serviceTypes',
  skills: 'skills',
  languages: 'languages',
  citizenship: 'citizenships',
  nationality: 'nationalities',
  religions: 'religions',
} as const satisfies Partial<Record<keyof Filters, ReferenceName>>;
type IdFilter = keyof typeof idFilters;

interface Named {
  id: number;
  name: string;
}

/** A chip per id with a known name. */
function idChips(field: IdFilter | 'city', ids: readonly number[] = [], names: readonly Named[] = []): Chip[] {
  return ids.flatMap((id) => {
    const name = names.find((named) => named.id === id)?.name;
    const others = ids.filter((other) => other !== id);
    const without = { [field]: others.length > 0 ? others : undefined };
    return name ? [{ key: `${field}-${id}`, label: name, without }] : [];
  });
}

function useIdChips(field: IdFilter, filters: Filters): Chip[] {
  const { data } = useQuery({ ...referenceQuery(idFilters[field]), enabled: Boolean(filters[field]) });
  return idChips(field, filters[field], data?.results);
}

function useCityChips(filters: Filters): Chip[] {
  const { data } = useQuery({ ...citiesQuery(), enabled: Boolean(filters.city) });
  return idChips('city', filters.city, data);
}

const chip = (key: string, label: string | null, without: Filters): Chip[] =>
  label === null ? [] : [{ key, label, without }];

/** A range as text; null when both ends are open. */
export function useRangeText() {
  const { t } = useTranslation('search');
  return (from: number | undefined, to: number | undefined): string | null => {
    if (from === undefined && to === undefined) return null;
    const form = from === undefined ? 'upTo' : to === undefined ? 'from' : 'between';
    return t(`chips.${form}`, { from: groupDigits(from ?? 0), to: groupDigits(to ?? 0) });
  };
}

function useRangeChips(filters: Filters): Chip[] {
  const { t } = useTranslation('search');
  const rangeText = useRangeText();
  return (['per_hour_salary', 'experience', 'age'] as const).flatMap((name) => {
    const [from, to] = [filters[`${name}_start`], filters[`${name}_end`]];
    const range = rangeText(from, to);
    const label = range && t(`chips.${name}`, { range, count: to ?? from ?? 0 });
    return chip(name, label, { [`${name}_start`]: undefined, [`${name}_end`]: undefined });
  });
}

function useWeekChips(filters: Filters): Chip[] {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const { hours, time_from: from, time_to: to, date_from: first, date_to: last } = searchQuery(filters);
  const byDay = hours
    ?.split(',')
    .map((day) => `${weekdayText(Number(day[0]), locale)} ${day.slice(2).replace('-', '–')}`);
  const days = filters.days?.map((day) => weekdayText(day, locale)).join(', ') ?? null;
  const dates = first
    ? t(last ? 'chips.dates' : 'chips.since', { from: dateText(first), to: dateText(last ?? '') })
    : null;
  return [
    ...chip('week', byDay?.join(', ') ?? null, { hours: undefined }),
    ...chip('days', days, { days: undefined }),
    ...chip('hours', from ? `${from}–${to}` : null, { time_from: undefined, time_to: undefined }),
    ...chip('dates', dates, { date_from: undefined, date_to: undefined }),
  ];
}

function usePlainChips(filters: Filters): Chip[] {
  const { t } = useTranslation('search');
  const { gender, rating, max_children, location, work_options = [] } = filters;
  const flags = (['verified', 'image', 'is_available', 'is_online'] as const).filter((flag) => filters[flag]);
  return [
    ...flags.flatMap((flag) => chip(flag, t(`filters.${flag}`), { [flag]: undefined })),
    ...chip('gender', gender ? t(`chips.${gender}`) : null, { gender: undefined }),
    ...chip('rating', rating ? t('chips.rating', { rating: t(`filters.ratings.${rating}`) }) : null, {
      rating: undefined,
    }),
    ...chip('max_children', max_children ? t('chips.children', { count: max_children }) : null, {
      max_children: undefined,
    }),
    ...chip('location', location ? t('chips.circle', { radius: location.radius }) : null, { location: undefined }),
    ...work_options.flatMap((option) => {
      const others = work_options.filter((other) => other !== option);
      return chip(option, t(`work.${option}`), { work_options: others.length > 0 ? others : undefined });
    }),
  ];
}

/** Active filters as chips. */
export function useFilterChips(filters: Filters): Chip[] {
  return [
    useCityChips(filters),
    useIdChips('services', filters),
    useRangeChips(filters),
    useWeekChips(filters),
    usePlainChips(filters),
    useIdChips('skills', filters),
    useIdChips('languages', filters),
    useIdChips('citizenship', filters),
    useIdChips('nationality', filters),
    useIdChips('religions', filters),
  ].flat();
}
