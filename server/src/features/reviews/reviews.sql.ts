import type { Named } from '@ladushki/contract/names';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { Reviews } from '../../platform/database/schema.ts';
import { ratingOfPerson } from './rating.service.ts';

export interface ReviewedOrder {
  id: number;
  customer_id: number;
  sitter_id: number | null;
  /** Null while it cannot be reviewed. */
  ended_at: Date | null;
}

/** Whatever happens to the reviews of an order happens under its lock: of two who write at once, one is the second. */
export async function lockReviewedOrder(trx: Db, id: number): Promise<ReviewedOrder | undefined> {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'customer_id', 'sitter_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return undefined;
  const ended = await trx
    .selectFrom('reviewed_orders')
    .select('ended_at')
    .where('order_id', '=', id)
    .executeTakeFirst();
  return { ...order, ended_at: ended?.ended_at ?? null };
}

/** Everybody of a family: who belongs to it, and its children. */
export async function selectFamilyNames(db: Db, familyId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select full_name, first_name from profiles
    where user_id = ${familyId} or user_id in (select person_id from family_access where family_id = ${familyId})
    union all select full_name, null from children where user_id = ${familyId}`.execute(db);
  return rows;
}

export const insertReview = (trx: Db, row: Insertable<Reviews>) =>
  trx.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow();

/** Its order first, as everywhere. */
export async function lockReview(trx: Db, id: number) {
  const known = await trx.selectFrom('reviews').select('order_id').where('id', '=', id).executeTakeFirst();
  const order = known && (await lockReviewedOrder(trx, known.order_id));
  if (!order) return undefined;
  const review = await trx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return review && { review, order };
}

export async function updateReview(trx: Db, id: number, change: Updateable<Reviews>): Promise<void> {
  await trx.updateTable('reviews').set(change).where('id', '=', id).execute();
}

export const countReviews = async (trx: Db, orderId: number): Promise<number> => {
  const { count } = await trx
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Publishes what is sealed, and the one that a moderator has read; its day is that of the publication. */
export const publishSealed = (trx: Db, orderId: number, at: Date, passed: number | null) =>
  trx
    .updateTable('reviews')
    .set({ status: 'published', created_at: at })
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('status', '=', 'sealed'), ...(passed === null ? [] : [eb('id', '=', passed)])]))
    .returning(['id', 'order_id', 'author_id', 'sitter_id', 'customer_id'])
    .execute();

/** Orders whose time is over while a review of them is sealed. */
export const selectOrdersToPublish = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('reviews')
    .select('order_id')
    .where('status', '=', 'sealed')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** A review with its names, in any status. */
export const selectReview = (db: Db, id: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('profiles as authors', 'authors.user_id', 'author_id')
    .leftJoin('profiles as sitters', 'sitters.user_id', 'sitter_id')
    .select(['reviews.id', 'rating', 'context', 'status', 'reviews.created_at', 'answer_text', 'answered_at'])
    .select(['counts', 'not_counted', 'publish_at'])
    .select(['authors.full_name', 'authors.first_name'])
    .select(['sitter_id', 'sitters.full_name as sitter_name', 'sitters.image as sitter_image'])
    .where('reviews.id', '=', id)
    .executeTakeFirstOrThrow();

/** Published ones of a family. */
export const reviewsOfFamily = (db: Db, familyId: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('users as writers', 'writers.id', 'author_id')
    .innerJoin('profiles as authors', 'authors.user_id', 'author_id')
    .where('customer_id', '=', familyId)
    .where('status', '=', 'published')
    .select(['reviews.id', 'rating', 'context', 'reviews.created_at', 'counts', 'not_counted'])
    .select(['authors.full_name', 'authors.first_name', 'writers.erased_at'])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc');

export const selectRatingOf = async (db: Db, familyId: number): Promise<number | null> => {
  const { rows } = await sql<{ rating: number | null }>`
    select ${ratingOfPerson(sql`${familyId}::integer`)} as rating`.execute(db);
  return rows[0]?.rating ?? null;
};
