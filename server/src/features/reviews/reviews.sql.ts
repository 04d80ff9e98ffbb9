import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { Reviews } from '../../platform/database/schema.ts';

export interface ReviewedOrder {
  customer_id: number;
  sitter_id: number | null;
  status: string;
  completed_at: Date | null;
}

export const lockReviewedOrder = (trx: Db, id: number): Promise<ReviewedOrder | undefined> =>
  trx
    .selectFrom('orders')
    .select(['customer_id', 'sitter_id', 'status', 'completed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertReview = (trx: Db, row: Insertable<Reviews>) =>
  trx.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow();

export const lockReview = (trx: Db, id: number) =>
  trx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateReview(trx: Db, id: number, change: Updateable<Reviews>): Promise<void> {
  await trx.updateTable('reviews').set(change).where('id', '=', id).execute();
}

/** A review with its names, in any status. */
export const selectReview = (db: Db, id: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('profiles as authors', 'authors.user_id', 'author_id')
    .innerJoin('profiles as sitters', 'sitters.user_id', 'sitter_id')
    .select(['reviews.id', 'rating', 'context', 'status', 'reviews.created_at', 'answer_text', 'answered_at'])
    .select(['counts', 'not_counted'])
    .select(['authors.full_name', 'authors.first_name'])
    .select(['sitter_id', 'sitters.full_name as sitter_name', 'sitters.image as sitter_image'])
    .where('reviews.id', '=', id)
    .executeTakeFirstOrThrow();
