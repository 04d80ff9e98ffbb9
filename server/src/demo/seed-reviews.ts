import { firstNameOf } from '@ladushki/contract/names';
import { orderTimers } from '@ladushki/contract/order-states';
import { ofFamilies } from './family-review-texts.ts';
import { type Random, randomFrom } from './random.ts';
import { makeReview } from './reviews.ts';
import type { Carer, Family } from './seed-families.sql.ts';

const hourMs = 3_600_000;

/** Who wrote about the other after an order. */
export type Authors = 'both' | 'family' | 'sitter' | 'nobody';

export const authorsOf = (seed: string): Authors =>
  randomFrom(`reviewed:${seed}`).weighted<Authors>([
    ['both', 55],
    ['family', 30],
    ['sitter', 5],
    ['nobody', 10],
  ]);

interface Ended {
  order_id: number;
  family: Family;
  carer: Carer;
  completed: Date;
  childAge: number;
}

const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hourMs);

function ofSitter(seed: string, random: Random, { family, carer, childAge }: Ended, written: Date, now: Date) {
  const gender = carer.gender === 'male' ? 'male' : 'female';
  const first_name = firstNameOf({ full_name: carer.full_name, first_name: null });
  const { rating, context, answer } = makeReview(seed, { first_name, gender }, childAge);
  const answered = later(written, random.int(2, 48));
  const isAnswered = answer !== null && answered < now;
  return {
    author_id: family.id,
    sitter_id: carer.id,
    rating,
    context,
    answer_text: isAnswered ? answer : null,
    answered_at: isAnswered ? answered : null,
  };
}

function ofFamily(random: Random, { family, carer }: Ended) {
  const rating = random.weighted([
    [5, 80],
    [4, 15],
    [3, 5],
  ]);
  const texts = rating === 5 ? ofFamilies.best : rating === 4 ? ofFamilies.good : ofFamilies.mixed;
  const context = random.pick<string>(texts);
  return { author_id: carer.id, customer_id: family.id, rating, context, answer_text: null, answered_at: null };
}

/** Blind: revealed when both have written, or when the time for it is over; until then they are sealed. */
export function reviewsOf(seed: string, ended: Ended, authors: Authors, now: Date) {
  if (authors === 'nobody') return [];
  const random = randomFrom(`written:${seed}`);
  const publish_at = new Date(ended.completed.getTime() + orderTimers.reviewMs);
  const written = later(ended.completed, random.int(3, 36));
  const isRevealed = authors === 'both' || publish_at <= now;
  const created_at = authors !== 'both' && isRevealed ? publish_at : written;
  const status = isRevealed ? 'published' : 'sealed';
  const shared = { order_id: ended.order_id, publish_at, status, created_at };
  return [
    ...(authors === 'sitter'
      ? []
      : [{ ...shared, ...ofSitter(seed, random, ended, created_at, isRevealed ? now : created_at) }]),
    ...(authors === 'family' ? [] : [{ ...shared, ...ofFamily(random, ended) }]),
  ];
}
