import { randomUUID } from 'node:crypto';
import { ageOn } from '@ladushki/contract/people';
import { roundedPlace } from '@ladushki/contract/places';
import { totalPrice } from '@ladushki/contract/pricing';
import { type PricedVisit, pricedVisits } from '@ladushki/contract/visit-amounts';
import { addDays, moscowDate, moscowInstant, visitsBetween, weekdayOf } from '@ladushki/contract/visits';
import { ensureDirectRooms } from '../features/chat/rooms/chat-rooms.service.ts';
import type { Db } from '../platform/database/connection.ts';
import { makeOrder, offeredBy } from './orders.ts';
import { type Random, randomFrom } from './random.ts';
import type { RegionCode } from './regions.ts';
import { insertOrders, insertRows } from './seed.sql.ts';
import type { Carer, Family } from './seed-families.sql.ts';
import { type Authors, authorsOf, reviewsOf } from './seed-reviews.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** From a request to its answer. */
const answerMinutes = [4, 250] as const;
/** Families who come back. */
const againShare = 0.3;

/** Some sitters have many orders, some are new; the demo sitter has many. */
const ordersBehind = (random: Random) =>
  random.weighted([
    [0, 25],
    [1, 25],
    [2, 20],
    [4, 18],
    [8, 12],
  ]);

/** A sitter's orders do not overlap. */
const latestDaysAgo = 40;
const apartDays = 28;
const bookedDaysBefore = 5;
const beginOf = (now: Date, index: number) => addDays(moscowDate(now), -latestDaysAgo - apartDays * index);
const bookedAt = (begin: string) => moscowInstant(addDays(begin, -bookedDaysBefore), '10:15');

/** Both had an account then, and the child was born. */
export function whoCouldOrder(carer: Carer, begin: string): (family: Family) => boolean {
  const booked = bookedAt(begin);
  return (family) => family.joined < booked && carer.joined < booked && family.birth_date <= begin;
}

type Made = ReturnType<typeof makeOrder>;
type Idea = Pick<Made, 'working_days_of_week' | 'start_time' | 'end_time'>;
/** What is wanted, and when. */
export type Plan = Pick<Made, 'title' | 'job_description' | 'service_type' | 'start_time' | 'end_time'>;

/** The period of an order from its first visit to its last. */
function pastPeriod(idea: Idea, earliest: string, longestDays: number) {
  const days = idea.working_days_of_week;
  const start_date =
    [0, 1, 2, 3, 4, 5, 6].map((later) => addDays(earliest, later)).find((date) => days.includes(weekdayOf(date))) ??
    earliest;
  const hours = { start_time: idea.start_time, end_time: idea.end_time, working_days_of_week: days };
  const longest = { start_date, end_date: addDays(start_date, longestDays), unlimited_date: false, ...hours };
  const last = visitsBetween(longest, start_date, longest.end_date).at(-1);
  if (!last) throw new Error('an order without visits');
  return { period: { ...longest, end_date: moscowDate(last.startsAt) }, ended: last.endsAt };
}

export interface Past {
  seed: string;
  family: Family;
  carer: Carer;
  /** Its first visit is in the week after this day. */
  begin: string;
  now: Date;
  authors: Authors;
  /** By default an idea by chance, for a week or two. */
  plan?: Plan;
  days?: number;
}

function pastOrder({ seed, family, carer, begin: earliest, plan, days }: Past) {
  const random = randomFrom(`past:${seed}`);
  const age = ageOn(family.birth_date, earliest);
  const idea = { ...makeOrder(seed, age, family.region_code as RegionCode, moscowInstant(earliest, '10:00')), ...plan };
  const { period: whole, ended } = pastPeriod(idea, earliest, days ?? random.int(6, 18));
  const { working_days_of_week, ...period } = whole;
  const place = { lat: family.lat ?? 0, lng: family.lng ?? 0 };
  const shown = roundedPlace(place);
  const price = carer.per_hour_salary ?? 500;
  const created = bookedAt(earliest);
  const completed = new Date(ended.getTime() + 2 * hourMs);
  return {
    created,
    completed,
    visits: pricedVisits(whole, price, 'per_hour', whole.end_date),
    amount: totalPrice(whole, price, 'per_hour') ?? 0,
    row: {
      customer_id: family.id,
      sitter_id: carer.id,
      origin: 'booking',
      status: 'completed',
      title: idea.title,
      price,
      price_type: 'per_hour',
      payment_agreement: false,
      ...period,
      weekdays: working_days_of_week,
      services: offeredBy(carer, idea.service_type),
      skills: idea.skill,
      languages: idea.language,
      ...place,
      address: `${family.city}, ${family.address}`,
      shown_lat: shown.lat,
      shown_lng: shown.lng,
      city_id: family.city_id,
      job_description: idea.job_description,
      first_visit_reminded: true,
      accepted_at: created,
      completed_at: completed,
      created_at: created,
      modified_at: completed,
    },
  };
}

type Ended = ReturnType<typeof pastOrder>;

/** Most come on time. */
const minutesLate = (random: Random) =>
  random.weighted([
    [0, 60],
    [4, 22],
    [9, 12],
    [22, 6],
  ]);

/** It ended as planned, and the family confirmed it within the hour. */
const pastVisit = (
  order_id: number,
  sitter_id: number,
  { date, startsAt, endsAt, amount }: PricedVisit,
  late: number,
) => ({
  order_id,
  sitter_id,
  date,
  starts_at: startsAt,
  ends_at: endsAt,
  amount,
  funding: 'direct',
  state: 'confirmed',
  arrived_at: new Date(startsAt.getTime() + late * minuteMs),
  arrived_by: 'sitter',
  arrived_how: 'code',
  arrival_status: 'confirmed',
  left_at: endsAt,
  left_by: 'sitter',
  confirmed_at: new Date(endsAt.getTime() + hourMs),
  confirmed_by: 'family',
  told_soon: true,
  told_late: true,
  told_end: true,
  changed_at: new Date(endsAt.getTime() + hourMs),
});

const moves = [
  ['create', null, 'awaiting', 'customer'],
  ['accept', 'awaiting', 'awaiting_pay', 'sitter'],
  ['pay', 'awaiting_pay', 'active', 'customer'],
  ['complete', 'active', 'completed', 'customer'],
] as const;

/** What followed an order, as rows: completed, paid and reviewed. */
function factsOf(past: Past, { row, created, completed, amount, visits }: Ended, order_id: number) {
  const { seed, family, carer, now, authors } = past;
  const random = randomFrom(`facts:${seed}`);
  const answered = new Date(created.getTime() + random.int(...answerMinutes) * minuteMs);
  const age_at_order = ageOn(family.birth_date, row.start_date);
  return {
    child: { order_id, child_id: family.child_id, position: 0, age_at_order, gender: family.gender },
    history: moves.map(([move, from_status, status, by_side]) => ({
      order_id,
      move,
      from_status,
      status,
      by_side,
      actor_id: by_side === 'sitter' ? carer.id : family.id,
      at: status === 'completed' ? completed : move === 'create' ? created : answered,
    })),
    payment: {
      order_id,
      customer_id: family.id,
      kind: 'order',
      method: 'direct',
      provider: 'none',
      request_key: randomUUID(),
      amount,
      status: 'succeeded',
      applied: true,
      return_url: '',
      created_at: created,
      settled_at: created,
    },
    visits: visits.map((visit) => pastVisit(order_id, carer.id, visit, minutesLate(random))),
    reviews: reviewsOf(seed, { order_id, family, carer, completed, childAge: age_at_order }, authors, now),
  };
}

/** All of them at once: row by row they would take most of a first start. */
export async function seedPastOrders(db: Db, pasts: readonly Past[]): Promise<void> {
  const ended = pasts.map((past) => ({ past, order: pastOrder(past) }));
  const ids = await insertOrders(
    db,
    ended.map(({ order }) => order.row),
  );
  const facts = ended.map(({ past, order }, at) => factsOf(past, order, ids[at] ?? 0));
  await insertRows(
    db,
    'order_children',
    facts.map(({ child }) => child),
  );
  await insertRows(
    db,
    'order_history',
    facts.flatMap(({ history }) => history),
  );
  await insertRows(
    db,
    'payments',
    facts.map(({ payment }) => payment),
  );
  await insertRows(
    db,
    'visits',
    facts.flatMap(({ visits }) => visits),
  );
  await ensureDirectRooms(
    db,
    ended.map(({ past, order }, at) => ({
      people: [past.family.id, past.carer.id],
      orderId: ids[at] ?? 0,
      at: order.created,
    })),
  );
  await insertRows(
    db,
    'reviews',
    facts.flatMap(({ reviews }) => reviews),
  );
}

/** Months of completed and paid work, most of it reviewed. */
export function pastOrders(families: Family[], carers: Carer[], now: Date): Past[] {
  const pasts: Past[] = [];
  for (const [place, carer] of carers.entries()) {
    const random = randomFrom(`history:${carer.id}`);
    const known = new Set<number>();
    const wanted = place === 0 ? 9 : ordersBehind(random);
    for (let index = 0; index < wanted; index += 1) {
      const begin = beginOf(now, index);
      const isAgain = known.size > 0 && random.chance(againShare);
      const couldOrder = whoCouldOrder(carer, begin);
      const near = families.filter(
        (family) => family.region_code === carer.region_code && known.has(family.id) === isAgain && couldOrder(family),
      );
      if (near.length === 0) continue;
      const family = random.pick(near);
      known.add(family.id);
      const seed = `${carer.id}-${index}`;
      pasts.push({ seed, family, carer, begin, now, authors: authorsOf(seed) });
    }
  }
  return pasts;
}
