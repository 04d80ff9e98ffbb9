import { cascade } from '@ladushki/contract/replacements-constants';
import { type Random, randomFrom } from '../../../demo/random.ts';
import { agreedPrice, nextWave, searchUntil, totalOf } from '../cascade.policy.ts';
import { byFit, type Candidate } from '../rank.policy.ts';

/*
 * A city in numbers, fixed so that its figures can be compared: 15 by 15 km; four of ten sitters have a visit of four hours
 * on the day, at one of three times; the others are free at a time with a chance of 0.3 (their week, other orders). Families
 * know none to three sitters. Whoever is asked says yes with a chance of 0.25 (0.5 where the family knows them), no with
 * 0.35, and otherwise never answers; an answer takes 8 minutes on average, exponentially. Visits are called off from one
 * to 24 hours before they begin. All families let the first come.
 */
const model = {
  sideKm: 15,
  withVisit: 0.4,
  free: 0.3,
  yes: 0.25,
  yesToFriends: 0.5,
  no: 0.35,
  answerMinutes: 8,
  price: [300, 900],
} as const;

const minute = 60_000;
const times = [9, 13, 17] as const;
const day = Date.parse('2026-03-10T00:00:00Z');

interface Sitter {
  id: number;
  x: number;
  y: number;
  price: number;
  reliability: Candidate['reliability'];
  /** The visit of the day, and when else they could come. */
  works: number | null;
  free: Set<number>;
}

interface Visit {
  id: number;
  sitter: Sitter;
  hour: number;
  price: number;
  friends: Sitter[];
}

function settle(random: Random, count: number) {
  const sitters = Array.from({ length: count }, (_, id): Sitter => {
    const works = random.chance(model.withVisit) ? random.pick(times) : null;
    return {
      id,
      x: random.int(0, model.sideKm * 100) / 100,
      y: random.int(0, model.sideKm * 100) / 100,
      price: random.int(...model.price),
      reliability: random.chance(0.8)
        ? { on_time_percent: random.int(70, 100), cancelled_12m: random.int(0, 2), answer_minutes: random.int(5, 90) }
        : null,
      works,
      free: new Set(times.filter((time) => time !== works && random.chance(model.free))),
    };
  });
  const visits = sitters
    .filter(({ works }) => works !== null)
    .map(
      (sitter, id): Visit => ({
        ...{ id, sitter, hour: sitter.works ?? 0, price: sitter.price },
        friends: random.sample(sitters, random.int(0, 3)).filter((friend) => friend !== sitter),
      }),
    );
  return { sitters, visits };
}

const candidateOf = (sitter: Sitter, { sitter: { x, y } }: Visit): Candidate => ({
  id: sitter.id,
  distance_km: Math.hypot(sitter.x - x, sitter.y - y),
  price: sitter.price,
  reliability: sitter.reliability,
});

interface Filled {
  visit: number;
  sitter: number;
  minutes: number;
  total: number;
  agreed: number;
}

/** When an asked sitter says yes, in minutes; null: no, or never. */
function answerOf(random: Random, isFriend: boolean): number | null {
  const wait = -Math.log(1 - random.int(0, 999_999) / 1_000_000) * model.answerMinutes;
  return random.chance(isFriend ? model.yesToFriends : model.yes) ? wait : null;
}

/** One search, minute by minute: whoever says yes first, and is still free, comes. */
function replace(random: Random, visit: Visit, sitters: readonly Sitter[]): Filled | null {
  const hours = {
    starts_at: new Date(day + visit.hour * 60 * minute),
    ends_at: new Date(day + (visit.hour + 4) * 60 * minute),
  };
  const begun = new Date(hours.starts_at.getTime() - random.int(60, 24 * 60) * minute);
  const search_until = searchUntil(hours, false);
  const { price, total: agreed } = agreedPrice({
    price: visit.price,
    priceType: 'per_hour',
    amount: visit.price * 4,
    minutes: 240,
  });
  const asked = new Set<number>();
  const yes: { sitter: Sitter; at: number }[] = [];
  let [waves, waveAt] = [0, begun];
  const isFree = (sitter: Sitter) => sitter.free.has(visit.hour) && sitter !== visit.sitter;
  for (let now = begun; now < search_until; now = new Date(now.getTime() + minute)) {
    if (now >= waveAt) {
      const rest = sitters.filter((sitter) => isFree(sitter) && !asked.has(sitter.id));
      const friends = waves === 0 ? rest.filter((sitter) => visit.friends.includes(sitter)) : [];
      const ranked = (some: readonly Sitter[]) =>
        byFit(
          some.map((sitter) => candidateOf(sitter, visit)),
          price,
        );
      const wave = nextWave({ waves, now, search_until }, { familiar: ranked(friends), others: ranked(rest) });
      for (const { id } of wave.ask) {
        asked.add(id);
        const sitter = sitters[id] as Sitter;
        const wait = answerOf(random, friends.includes(sitter));
        if (wait !== null) yes.push({ sitter, at: now.getTime() + wait * minute });
      }
      [waves, waveAt] = [waves + 1, wave.next];
    }
    const first = yes
      .filter(({ at, sitter }) => at <= now.getTime() && isFree(sitter))
      .sort((one, other) => one.at - other.at)[0];
    if (!first) continue;
    first.sitter.free.delete(visit.hour);
    const minutes = (first.at - begun.getTime()) / minute;
    return { visit: visit.id, sitter: first.sitter.id, minutes, total: totalOf({ price, agreed }, hours), agreed };
  }
  return null;
}

interface City {
  cancelled: number;
  filled: Filled[];
  /** Of all that were cancelled. */
  share: number;
  medianMinutes: number;
}

/** A day of the city in which so many of the visits are called off by their sitters. */
export function liveDay(seed: string, sitterCount: number, cancelling: number): City {
  const random = randomFrom(seed);
  const { sitters, visits } = settle(random, sitterCount);
  const cancelled = visits.filter(() => random.chance(cancelling));
  const filled = cancelled.flatMap((visit) => replace(random, visit, sitters) ?? []);
  const waits = filled.map(({ minutes }) => minutes).sort((one, other) => one - other);
  return {
    cancelled: cancelled.length,
    filled,
    share: filled.length / cancelled.length,
    medianMinutes: waits[Math.floor(waits.length / 2)] ?? Number.POSITIVE_INFINITY,
  };
}

export const leastShare = 0.9;
export const mostMedianMinutes = cascade.familiarAheadMs / minute;
