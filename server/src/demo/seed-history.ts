import { randomUUID } from 'node:crypto';
import { firstNameOf } from '@ladushki/contract/names';
import { ageOn } from '@ladushki/contract/people';
import { roundedPlace } from '@ladushki/contract/places';
import { totalPrice } from '@ladushki/contract/pricing';
import { addDays, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import type { Db } from '../platform/database/connection.ts';
import { makeOrder } from './orders.ts';
import { type Random, randomFrom } from './random.ts';
import type { RegionCode } from './regions.ts';
import { makeReview } from './reviews.ts';
import { insertOrderRow, insertRows } from './seed.sql.ts';
import type { Carer, Family } from './seed-families.sql.ts';

const reviewedShare = 0.85;

/** Some are asked again and again, some are new; the demo sitter has much to show. */
const ordersBehind = (random: Random) =>
  random.weighted([
    [0, 25],
    [1, 25],
    [2, 20],
    [4, 18],
    [8, 12],
  ]);

function pastOrder(seed: string, family: Family, carer: Carer, now: Date) {
  const random = randomFrom(`past:${seed}`);
  const today = moscowDate(now);
  const begin = addDays(today, -random.int(45, 260));
  const {
    start_date: _s,
    end_date: _e,
    unlimited_date: _u,
    ...idea
  } = makeOrder(seed, ageOn(family.birth_date, today), family.region_code as RegionCode, now);
  const end = addDays(begin, random.int(6, 24));
  const place = { lat: family.lat ?? 0, lng: family.lng ?? 0 };
  const shown = roundedPlace(place);
  const price = carer.per_hour_salary ?? 500;
  const created = moscowInstant(addDays(begin, -5), '10:15');
  const completed = moscowInstant(end, '20:30');
  return {
    created,
    completed,
    row: {
      customer_id: family.id,
      sitter_id: carer.id,
      origin: 'booking',
      status: 'completed',
      title: idea.title,
      price,
      price_type: 'per_hour',
      payment_agreement: false,
      start_date: begin,
      end_date: end,
      unlimited_date: false,
      start_time: idea.start_time,
      end_time: idea.end_time,
      weekdays: [1, 2, 3, 4, 5],
      services: idea.service_type,
      skills: idea.skill,
      languages: idea.language,
      ...place,
      address: family.address,
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

const moves = [
  ['book', null, 'awaiting', 'customer'],
  ['accept', 'awaiting', 'awaiting_pay', 'sitter'],
  ['pay', 'awaiting_pay', 'active', 'customer'],
  ['complete', 'active', 'completed', 'customer'],
] as const;

async function seedPastOrder(db: Db, seed: string, family: Family, carer: Carer, now: Date): Promise<void> {
  const { row, created, completed } = pastOrder(seed, family, carer, now);
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
      amount: totalPrice({ ...row, working_days_of_week: row.weekdays }, row.price, 'per_hour') ?? 0,
      status: 'succeeded',
      applied: true,
      return_url: '',
      created_at: created,
      settled_at: created,
    },
  ]);
  await seedReview(db, seed, order_id, family, carer, completed);
}

async function seedReview(db: Db, seed: string, order_id: number, family: Family, carer: Carer, completed: Date) {
  if (!randomFrom(`reviewed:${seed}`).chance(reviewedShare)) return;
  const gender = carer.gender === 'male' ? 'male' : 'female';
  const review = makeReview(seed, {
    first_name: firstNameOf({ full_name: carer.full_name, first_name: null }),
    gender,
  });
  await insertRows(db, 'reviews', [
    {
      order_id,
      author_id: family.id,
      sitter_id: carer.id,
      rating: review.rating,
      context: review.context,
      created_at: completed,
      answer_text: review.answer,
      answered_at: review.answer ? completed : null,
    },
  ]);
}

/** Months of work that is done and paid, most of it reviewed. */
export async function seedHistory(db: Db, families: Family[], carers: Carer[], now: Date): Promise<void> {
  for (const [place, carer] of carers.entries()) {
    const random = randomFrom(`history:${carer.id}`);
    const near = families.filter(({ region_code }) => region_code === carer.region_code);
    const customers = random.sample(near.length > 0 ? near : families, place === 0 ? 9 : ordersBehind(random));
    for (const [index, family] of customers.entries()) {
      await seedPastOrder(db, `${carer.id}-${index}`, family, carer, now);
    }
  }
}
