import { firstNameOf, withoutPatronymic } from '@ladushki/contract/names';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Review } from '@ladushki/contract/search';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { texts } from '../search.texts.ts';
import { type ReviewRow, selectHistogram, selectReviews, selectReviewsOf } from './sitter-reviews.sql.ts';

/** By first name only; reviews of erased people stay without a name. */
function authorOf({ author_name, author_first_name, author_erased_at }: ReviewRow, locale: Locale) {
  if (author_erased_at || !author_name) return { full_name: texts.deletedUser[locale], image: null };
  return { full_name: firstNameOf({ full_name: author_name, first_name: author_first_name }), image: null };
}

const present = (row: ReviewRow, { actor, locale }: Reader): Review => ({
  id: row.id,
  rating: row.rating,
  context: row.context,
  created_date: row.created_at.toISOString(),
  author: authorOf(row, locale),
  sitter: {
    id: row.sitter_id,
    full_name: actor ? row.sitter_name : withoutPatronymic(row.sitter_name),
    image: row.sitter_image,
  },
  answer:
    row.answer_text && row.answered_at ? { text: row.answer_text, created_date: row.answered_at.toISOString() } : null,
  status: row.status as Review['status'],
  counts: row.counts,
  not_counted: row.not_counted as Review['not_counted'],
});

interface Reader {
  actor: Actor | null;
  locale: Locale;
}

export async function listReviews(db: Db, request: PageRequest, reader: Reader) {
  const { count, results } = await selectReviews(db, request);
  return { count, results: results.map((row) => present(row, reader)) };
}

export async function listReviewsOf(db: Db, sitterId: number, request: PageRequest, reader: Reader) {
  const [{ count, results }, stars] = await Promise.all([
    selectReviewsOf(db, sitterId, request),
    selectHistogram(db, sitterId),
  ]);
  const histogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { rating, count: given } of stars) histogram[rating as keyof typeof histogram] = given;
  return { count, results: results.map((row) => present(row, reader)), histogram };
}
