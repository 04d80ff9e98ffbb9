import { type Random, randomFrom } from './random.ts';
import { answers, disappointed, mostlyGood, praise, type Suited } from './review-texts.ts';
import { fillIn, type Gender, inflect } from './russian.ts';

export interface DemoReview {
  rating: number;
  context: string;
  answer: string | null;
}

interface Reviewed {
  first_name: string;
  gender: Gender;
}

/** Texts that fit a child of this age. */
const suiting = (texts: readonly Suited[], age: number): string[] =>
  texts.flatMap((text) => (typeof text === 'string' ? text : age >= text[0] && age <= text[1] ? text[2] : []));

function reviewText(random: Random, rating: number, age: number): string {
  if (rating <= 3) return random.pick(suiting(disappointed, age));
  if (rating === 4) return random.pick(suiting(mostlyGood, age));
  return [
    ...(random.chance(0.85) ? [random.pick(suiting(praise.openings, age))] : []),
    ...random.sample(suiting(praise.details, age), random.int(1, 2)),
    ...(random.chance(0.7) ? [random.pick(suiting(praise.closings, age))] : []),
  ].join(' ');
}

function answerText(random: Random, rating: number): string {
  if (rating <= 3) return random.pick(answers.disappointment);
  return random.pick(rating === 4 ? answers.remark : answers.praise);
}

/** A review after an order; most are positive. */
export function makeReview(seed: string, sitter: Reviewed, childAge: number): DemoReview {
  const random = randomFrom(`review:${seed}`);
  const rating = random.weighted([
    [5, 78],
    [4, 16],
    [3, 4],
    [2, 2],
  ]);
  const context = fillIn(reviewText(random, rating, childAge), { name: sitter.first_name });
  return {
    rating,
    context: inflect(context, sitter.gender),
    answer: random.chance(0.3) ? inflect(answerText(random, rating), sitter.gender) : null,
  };
}
