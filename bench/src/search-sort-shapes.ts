import { type FitPoint, fitScale, fitWeights } from '@ladushki/contract/fit-constants';
import type { Random } from '../../server/src/demo/random.ts';
import { best, minutesOfWeek, overlap, pointOf, type Question, region, services, within } from './search-question.ts';
import { type BenchReader, readers } from './search-readers.ts';

const { nearKm, halfKm, dearPercent } = fitScale;
/** In these data nobody farther away is among the first hundred. */
const farthestKm = 6;

const share = (name: FitPoint, point: string) => `round(1000 * (${point})) * ${fitWeights[name]}`;
const kmFrom = ({ home }: BenchReader) => `(place <-> ${pointOf(home.lat, home.lng)})`;

const offeredOf = (wanted: readonly number[]) =>
  share('services', `(${wanted.map((id) => `(services @> '{${id}}')::int`).join(' + ')}) / ${wanted.length}.0`);

const freeOn = (days: readonly number[], [from, to]: readonly [number, number]) =>
  share('hours', `(${days.map((day) => `(${minutesOfWeek([day], from, to)})::int`).join(' + ')}) / ${days.length}.0`);

const paidBy = (budget: number) =>
  share(
    'budget',
    `case when price is null then 0 else least(1, greatest(0, 1 - (price - ${budget}) * 100.0 / (${dearPercent} * ${budget}))) end`,
  );

/** The same sum as `contract/src/fit.ts`, but for bookings, which would cost more. */
function fitSum(reader: BenchReader, wanted: readonly number[] = reader.need?.services ?? []): string {
  const { need } = reader;
  return [
    share('distance', `coalesce(${halfKm} / (${halfKm} + greatest(0, ${kmFrom(reader)} - ${nearKm})), 0)`),
    ...(wanted.length > 0 ? [offeredOf(wanted)] : []),
    ...(need ? [paidBy(need.budget), freeOn(need.days, need.hours)] : []),
    'standing',
  ].join(' + ');
}

const announced = (random: Random) => random.int(3, readers.length - 1);
const settled = (random: Random) => random.int(0, 2);

interface Asked {
  query?: Record<string, string>;
  where?: string[];
  services?: number[];
  limit?: number;
  page?: number;
  /** Whether the first page is of people nearby. */
  isNear?: boolean;
}

function byFit(
  at: number,
  { query, where = [], services: wanted, limit = 20, page = 1, isNear = true }: Asked,
): Question {
  const reader = readers[at] as BenchReader;
  const { home, city } = reader;
  return {
    query: { ordering: 'fit', page: String(page), page_size: String(limit), ...query },
    where,
    order: `available desc, (cities && '{${city}}') desc, ${fitSum(reader, wanted)} desc, standing desc, ${best}`,
    ...(isNear && { first: ['available', overlap('cities', [city]), within(home.lat, home.lng, farthestKm)] }),
    limit,
    offset: (page - 1) * limit,
    reader: at,
  };
}

function nearest(at: number, query: Record<string, string>, where: string[]): Question {
  const reader = readers[at] as BenchReader;
  return { query: { ordering: 'distance', ...query }, where, order: `${kmFrom(reader)}, ${best}`, reader: at };
}

const inCity = (random: Random) => {
  const [city, wanted] = [region(random), services(random)];
  return {
    services: wanted,
    query: { city: String(city), services: wanted.join(',') },
    where: [overlap('cities', [city]), overlap('services', wanted)],
  };
};

/** By fit and by distance: lists whose order is another one for every reader. */
export const sortShapes: Record<string, (random: Random) => Question> = {
  'fit, an announcement': (random) => byFit(announced(random), { page: random.int(1, 3) }),
  'fit, nothing needed': (random) => byFit(settled(random), { page: random.int(1, 3) }),
  'fit, city and service': (random) => byFit(settled(random), { ...inCity(random), isNear: false }),
  'fit, the checked': (random) =>
    byFit(announced(random), { query: { verified: 'true', image: 'true' }, where: ['verified', 'has_image'] }),
  'fit, a page of a hundred': (random) => byFit(announced(random), { limit: 100 }),
  'fit, the hundredth page': (random) => byFit(announced(random), { page: 100, isNear: false }),
  'distance from home': (random) => nearest(settled(random), { page: String(random.int(1, 3)) }, []),
  'distance, city and service': (random) => {
    const { query, where } = inCity(random);
    return nearest(settled(random), query, where);
  },
};
