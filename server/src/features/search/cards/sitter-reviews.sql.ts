import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';

const published = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('users as writers', 'writers.id', 'author_id')
    .leftJoin('profiles as authors', 'authors.user_id', 'author_id')
    .innerJoin('users as praised', 'praised.id', 'sitter_id')
    .innerJoin('profiles as sitters', 'sitters.user_id', 'sitter_id')
    .where('status', '=', 'published')
    .select(['reviews.id', 'rating', 'context', 'status', 'reviews.created_at', 'answer_text', 'answered_at'])
    .select(['counts', 'not_counted'])
    .select(['praised.id as sitter_id', 'sitters.full_name as sitter_name', 'sitters.image as sitter_image'])
    .select([
      'authors.full_name as author_name',
      'authors.first_name as author_first_name',
      'writers.erased_at as author_erased_at',
    ])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc');

export const selectReviewsOf = (db: Db, sitterId: number, request: PageRequest) =>
  selectPage(published(db).where('sitter_id', '=', sitterId), request);

/** Only sitters who are not erased. */
export const selectReviews = (db: Db, request: PageRequest) =>
  selectPage(published(db).where('praised.blocked_at', 'is', null).where('praised.erased_at', 'is', null), request);

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>['results'][number];

export const selectHistogram = (db: Db, sitterId: number) =>
  db
    .selectFrom('reviews')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .where('sitter_id', '=', sitterId)
    .where('status', '=', 'published')
    .where('counts', '=', true)
    .groupBy('rating')
    .execute();
