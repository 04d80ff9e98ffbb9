import { type Bitmap, chunkWords, emptyChunk } from '../bitmap.ts';
import type { SitterIndex } from '../sitter-index.ts';
import type { FitNeed } from './fit-need.ts';
import { highestStanding, type Scorer } from './scorer.ts';

/** Losses are told apart by steps of 256. */
const stepBits = 8;
const fullChunk = new Uint32Array(chunkWords).fill(0xffffffff);

/** Who may lose no more than something of the standing and of the budget, each for itself. */
interface Own<Set> {
  /** Left out. */
  lowly: Set;
  /** Left over. */
  affordable: Set;
}

/** What a loss allows, by how many days and services are missing; null: too many. */
interface Allowed<Set> extends Own<Set> {
  daysMissing: number;
  servicesMissing: number;
  byMissing: (Own<Set> | null)[];
}

/** In all of the one, or in all of the other. */
interface Either<Set> {
  week: readonly Set[];
  extra: readonly Set[] | null;
}

type Opened = Allowed<Uint32Array> & {
  ofServices: readonly Uint32Array[];
  /** Each of the days in its parts: a night has two. */
  ofDays: readonly (readonly Either<Uint32Array>[])[];
};

const lossOf = (keys: readonly number[], missing: number) =>
  (keys.at(-1) as number) - (keys[keys.length - 1 - missing] as number);

/** How many may be missing for this loss. */
function mayMiss(keys: readonly number[], slack: number): number {
  let missing = 0;
  while (missing < keys.length - 1 && lossOf(keys, missing + 1) <= slack) missing += 1;
  return missing;
}

/** Into `counts`, at each number, those of the 32 who miss so many of the sets or more, up to one more than `most`. */
function countMissing(word: number, sets: Int32Array, most: number, counts: Int32Array): void {
  counts[0] = word;
  for (let more = 1; more <= most + 1; more += 1) counts[more] = 0;
  for (let at = 0; at < sets.length; at += 1) {
    const lacks = ~(sets[at] as number);
    for (let more = most; more >= 0; more -= 1) {
      counts[more + 1] = (counts[more + 1] as number) | ((counts[more] as number) & lacks);
    }
  }
}

function inAll(sets: readonly Uint32Array[], at: number): number {
  let bits = 0xffffffff;
  for (let each = 0; each < sets.length; each += 1) bits &= (sets[each] as Uint32Array)[at] as number;
  return bits;
}

const kept = ({ lowly, affordable }: Own<Uint32Array>, word: number, place: number) =>
  word & ~(lowly[place] as number) & (affordable[place] as number);

/** What 32 neighbours could have at most of the points that are asked for: bits, instead of one sitter after the other. */
export class Sieve {
  readonly #index: SitterIndex;
  readonly #scorer: Scorer;
  readonly #need: FitNeed;
  readonly #services: readonly Bitmap[];
  readonly #days: readonly (readonly Either<Bitmap>[])[];
  readonly #allowed: Allowed<Bitmap | null>[] = [];
  readonly #servicesCounts: Int32Array;
  readonly #daysCounts: Int32Array;
  #opened: Opened | null = null;
  #chunk = -1;
  #step = -1;
  /** For each service and for each day, who of the word looked at last may have it. */
  readonly services: Int32Array;
  readonly days: Int32Array;

  constructor(index: SitterIndex, need: FitNeed, scorer: Scorer) {
    this.#index = index;
    this.#scorer = scorer;
    this.#need = need;
    this.#services = (need.services ?? []).map((id) => index.facets.get('service', id));
    this.#days = scorer.days.map(({ hours, wanted }) =>
      hours.map((part, at) => ({
        week: index.week.bitmapsOf([part]),
        extra: wanted[at] ? index.extra.bitmapsOf(wanted[at]) : null,
      })),
    );
    this.services = new Int32Array(this.#services.length);
    this.days = new Int32Array(this.#days.length);
    this.#servicesCounts = new Int32Array(this.services.length + 2);
    this.#daysCounts = new Int32Array(this.days.length + 2);
  }

  /** For words of this chunk, and those who lose no more than `slack` of the points together. */
  open(chunk: number, slack: number): void {
    const step = (slack >>> stepBits) + 1;
    if (this.#opened && chunk === this.#chunk && step === this.#step) return;
    const open = (bitmap: Bitmap) => bitmap.chunk(chunk);
    const allowed = this.#allowed[step] ?? this.#allow(step);
    const own = ({ lowly, affordable }: Own<Bitmap | null>): Own<Uint32Array> => ({
      lowly: lowly ? open(lowly) : emptyChunk,
      affordable: affordable ? open(affordable) : fullChunk,
    });
    const isSame = this.#opened && chunk === this.#chunk;
    this.#opened = {
      ...own(allowed),
      daysMissing: allowed.daysMissing,
      servicesMissing: allowed.servicesMissing,
      byMissing: allowed.byMissing.map((each) => each && own(each)),
      ofServices: (isSame && this.#opened?.ofServices) || this.#services.map(open),
      ofDays:
        (isSame && this.#opened?.ofDays) ||
        this.#days.map((parts) =>
          parts.map(({ week, extra }) => ({ week: week.map(open), extra: extra?.map(open) ?? null })),
        ),
    };
    this.#chunk = chunk;
    this.#step = step;
  }

  /** Of a word of the chunk all who lose no more, and some who do. */
  pass(place: number, word: number): number {
    const opened = this.#opened as Opened;
    const some = kept(opened, word, place);
    if (some === 0) return 0;
    const { ofServices, ofDays, daysMissing, servicesMissing, byMissing } = opened;
    const { services, days } = this;
    const servicesCounts = this.#servicesCounts;
    for (let at = 0; at < services.length; at += 1) services[at] = (ofServices[at] as Uint32Array)[place] as number;
    countMissing(some, services, servicesMissing, servicesCounts);
    const more = some & ~(servicesCounts[servicesMissing + 1] as number);
    if (more === 0) return 0;
    for (let at = 0; at < days.length; at += 1) days[at] = mayWork(ofDays[at] as Either<Uint32Array>[], place);
    const daysCounts = this.#daysCounts;
    countMissing(more, days, daysMissing, daysCounts);
    let left = 0;
    for (let fewer = 0; fewer <= daysMissing; fewer += 1) {
      const those = (daysCounts[fewer] as number) & ~(daysCounts[fewer + 1] as number);
      if (those === 0) continue;
      for (let less = 0; less <= servicesMissing; less += 1) {
        const own = byMissing[fewer * (servicesMissing + 1) + less];
        if (!own) break;
        const exactly = those & (servicesCounts[less] as number) & ~(servicesCounts[less + 1] as number);
        if (exactly !== 0) left |= kept(own, exactly, place);
      }
    }
    return left;
  }

  #allow(step: number): Allowed<Bitmap | null> {
    const { servicesKeys, hoursKeys } = this.#scorer;
    const slack = step << stepBits;
    const daysMissing = mayMiss(hoursKeys, slack);
    const servicesMissing = mayMiss(servicesKeys, slack);
    const byMissing: Allowed<Bitmap | null>['byMissing'] = [];
    for (let fewer = 0; fewer <= daysMissing; fewer += 1) {
      for (let less = 0; less <= servicesMissing; less += 1) {
        const rest = slack - lossOf(hoursKeys, fewer) - lossOf(servicesKeys, less);
        byMissing.push(rest < 0 ? null : this.#ownFor(rest));
      }
    }
    const allowed = { ...this.#ownFor(slack), daysMissing, servicesMissing, byMissing };
    this.#allowed[step] = allowed;
    return allowed;
  }

  #ownFor(slack: number): Own<Bitmap | null> {
    const { budget } = this.#need;
    const dearest = typeof budget === 'number' ? this.#scorer.dearestFor(budget, slack) : null;
    return {
      lowly: this.#index.standing.surelyBelow(highestStanding - slack),
      affordable: dearest === null ? null : this.#index.price.roughlyUpTo(dearest),
    };
  }
}

/** Whose week, or whose extra hours may be enough for all parts of the day. */
function mayWork(parts: readonly Either<Uint32Array>[], place: number): number {
  let held = 0xffffffff;
  for (let at = 0; at < parts.length; at += 1) {
    const { week, extra } = parts[at] as Either<Uint32Array>;
    held &= inAll(week, place) | (extra ? inAll(extra, place) : 0);
  }
  return held;
}
