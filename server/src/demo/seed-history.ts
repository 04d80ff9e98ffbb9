import { randomUUID } from 'node:crypto';
import { firstNameOf } from '@ladushki/contract/names';
import { ageOn } from '@ladushki/contract/people';
import { roundedPlace } from '@ladushki/contract/places';
import { totalPrice } from '@ladushki/contract/pricing';
import { type PricedVisit, pricedVisits } from '@ladushki/contract/visit-amounts';
import { addDays, moscowDate, moscowInstant, visitsBetween, weekdayOf } from '@ladushki/contract/visits';
import { ensureDirectRoom } from '../features/chat/rooms/chat-rooms.service.ts';
import type { Db } from '../platform/database/connection.ts';
import { makeOrder, offeredBy } from './orders.ts';
import { type Random, randomFrom } from './random.ts';
import type { RegionCode } from './regions.ts';
import { makeReview } from './reviews.ts';
import { countCompletedOrders, insertOrderRow, insertRows } from './seed.sql.ts';
import type { Carer, Family } from './seed-families.sql.ts';

const reviewedShare = 0.85;
const hourMs = 3_600_000;

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
const couldOrder = (family: Family, carer: Carer, begin: string) =>
  family.joined < bookedAt(begin) && carer.joined < bookedAt(begin) && family.birth_date <= begin;

/** The period of an order from its first visit to its last. */
function pastPeriod(random: Random, idea: ReturnType<typeof makeOrder>, earliest: string) {
  const days = idea.working_days_of_week;
  const start_date =
    [0, 1, 2, 3, 4, 5, 6].map((later) => addDays(earliest, later)).find((date) => days.includes(weekdayOf(date))) ??
    earliest;
  const hours = { start_time: idea.start_time, end_time: idea.end_time, working_days_of_week: days };
  const longest = { start_date, end_date: addDays(start_date, random.int(6, 18)), unlimited_date: false, ...hours };
  const last = visitsBetween(longest, start_date, longest.end_date).at(-1);
  if (!last) throw new Error('an order without visits');
  return { period: { ...longest, end_date: moscowDate(last.startsAt) }, ended: last.endsAt };
}

function pastOrder(seed: string, family: Family, carer: Carer, earliest: string) {
  const random = randomFrom(`past:${seed}`);
  const age = ageOn(family.birth_date, earliest);
  const idea = makeOrder(seed, age, family.region_code as RegionCode, moscowInstant(earliest, '10:00'));
  const { period: whole, ended } = pastPeriod(random, idea, earliest);
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

/** It began and ended as planned, and the family confirmed it within the hour. */
const pastVisit = (order_id: number, sitter_id: number, { date, startsAt, endsAt, amount }: PricedVisit) => ({
  order_id,
  sitter_id,
  date,
  starts_at: startsAt,
  ends_at: endsAt,
  amount,
  funding: 'direct',
  state: 'confirmed',
  arrived_at: startsAt,
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

async function seedPastOrder(db: Db, seed: string, family: Family, carer: Carer, begin: string): Promise<void> {
  const { row, created, completed, amount, visits } = pastOrder(seed, family, carer, begin);
  const order_id = await insertOrderRow(db, row);
  const age_at_order = ageOn(family.birth_date, row.start_date);
  await insertRows(db, 'order_children', [
    { order_id, child_id: family.child_id, position: 0, age_at_order, gender: family.gender },
  ]);
  await insertRows(
    db,
    'order_history',
    moves.map(([move, from_status, status, by_side]) => ({
      order_id,
      move,
      from_status,
      status,
      by_side,
      actor_id: by_side === 'sitter' ? carer.id : family.id,
      at: status === 'completed' ? completed : created,
    })),
  );
  await insertRows(db, 'payments', [
    {
      order_id,
      customer_id: family.id,
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
  ]);
  await insertRows(
    db,
    'visits',
    visits.map((visit) => pastVisit(order_id, carer.id, visit)),
  );
  await ensureDirectRoom(db, family.id, carer.id, order_id, created);
  await seedReview(db, seed, order_id, family, carer, { completed, childAge: age_at_order });
}

interface Done {
  completed: Date;
  childAge: number;
}

async function seedReview(db: Db, seed: string, order_id: number, family: Family, carer: Carer, done: Done) {
  const random = randomFrom(`reviewed:${seed}`);
  if (!random.chance(reviewedShare)) return;
  const gender = carer.gender === 'male' ? 'male' : 'female';
  const first_name = firstNameOf({ full_name: carer.full_name, first_name: null });
  const review = makeReview(seed, { first_name, gender }, done.childAge);
  const written = new Date(done.completed.getTime() + random.int(3, 72) * hourMs);
  await insertRows(db, 'reviews', [
    {
      order_id,
      author_id: family.id,
      sitter_id: carer.id,
      rating: review.rating,
      context: review.context,
      created_at: written,
      answer_text: review.answer,
      answered_at: review.answer ? new Date(written.getTime() + random.int(2, 48) * hourMs) : null,
    },
  ]);
}

/** Months of completed and paid work, most of it reviewed. */
export async function seedHistory(db: Db, families: Family[], carers: Carer[], now: Date): Promise<void> {
  for (const [place, carer] of carers.entries()) {
    const random = randomFrom(`history:${carer.id}`);
    const known = new Set<number>();
    const wanted = place === 0 ? 9 : ordersBehind(random);
    for (let index = 0; index < wanted; index += 1) {
      const begin = beginOf(now, index);
      const near = families.filter(
        (family) =>
          family.region_code === carer.region_code && !known.has(family.id) && couldOrder(family, carer, begin),
      );
      if (near.length === 0) continue;
      const family = random.pick(near);
      known.add(family.id);
      await seedPastOrder(db, `${carer.id}-${index}`, family, carer, begin);
    }
  }
  await countCompletedOrders(db);
}
