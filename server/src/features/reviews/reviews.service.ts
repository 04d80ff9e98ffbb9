import type { BodyOf } from '@ladushki/contract/endpoint';
import { firstNameOf } from '@ladushki/contract/names';
import { orderTimers } from '@ladushki/contract/order-states';
import type { Locale } from '@ladushki/contract/primitives';
import type { reviews as calls } from '@ladushki/contract/reviews';
import type { Review } from '@ladushki/contract/search';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { openCase, withdrawCases } from '../cases/cases.service.ts';
import { requireActing } from '../family/family-access.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { askAboutAddress, createRecount, judgeCounting } from './counting.ts';
import { insertReview, lockReview, lockReviewedOrder, selectReview, updateReview } from './reviews.sql.ts';
import { texts } from './reviews.texts.ts';
import { needsModerator } from './text-check.ts';

interface PlacedReview {
  id: number;
  order_id: number;
  sitter_id: number;
  status: string;
}

const statusOf = (text: string) => (needsModerator(text) ? 'held' : 'published');

export function createReviews(deps: Deps, notifications: Pick<NotificationsService, 'notify'>) {
  const { db, clock } = deps;
  createRecount(deps);
  const isPast = (since: Date, ms: number) => clock.now().getTime() - since.getTime() > ms;

  async function present(id: number): Promise<Review> {
    const row = await selectReview(db, id);
    return {
      id: row.id,
      rating: row.rating,
      context: row.context,
      created_date: row.created_at.toISOString(),
      author: { full_name: firstNameOf(row), image: null },
      sitter: { id: row.sitter_id, full_name: row.sitter_name, image: row.sitter_image },
      answer:
        row.answer_text && row.answered_at
          ? { text: row.answer_text, created_date: row.answered_at.toISOString() }
          : null,
      status: row.status as Review['status'],
      counts: row.counts,
      not_counted: row.not_counted as Review['not_counted'],
    };
  }

  const saved = async (id: number, locale: Locale) => {
    const review = await present(id);
    const shown = review.counts ? 'published' : 'notCounted';
    return { ...review, message: texts[review.status === 'published' ? shown : 'held'][locale] };
  };

  const notify = (
    trx: Db,
    userId: number,
    template: 'review_received' | 'review_answered',
    { id, order_id }: PlacedReview,
  ) =>
    notifications.notify(trx, userId, {
      type: 'comments',
      template,
      subject_id: id,
      link: `/my-orders/order/${order_id}${template === 'review_received' ? '#answer' : ''}`,
    });

  /** Held for a moderator, or published at once with a notification to the sitter. */
  async function place(trx: Db, review: PlacedReview, isNews: boolean) {
    if (review.status === 'held') return openCase(deps, trx, { kind: 'review', subject: review.id });
    if (!isNews) return;
    await notify(trx, review.sitter_id, 'review_received', review);
  }

  return {
    async write(actor: Actor, { order: orderId, rating, context }: BodyOf<typeof calls.write>, locale: Locale) {
      const id = await db
        .transaction()
        .execute(async (trx) => {
          const order = await lockReviewedOrder(trx, orderId);
          if (!order) throw notFound();
          await requireActing(trx, order.customer_id, actor);
          const isOver = !order.completed_at || isPast(order.completed_at, orderTimers.reviewMs);
          if (order.status !== 'completed' || order.sitter_id === null || isOver) throw new ApiError('wrong_state');
          const judged = { order_id: orderId, author_id: actor.id, sitter_id: order.sitter_id };
          const not_counted = await judgeCounting(trx, judged);
          const review = { ...judged, status: statusOf(context) };
          const row = { ...review, rating, context, not_counted, created_at: clock.now() };
          const { id: reviewId } = await insertReview(trx, row);
          await askAboutAddress(deps, trx, judged);
          await place(trx, { ...review, id: reviewId }, true);
          return reviewId;
        })
        .catch((error) => {
          if (isUniqueViolation(error)) throw new ApiError('conflict', { text: texts.alreadyWritten });
          throw error;
        });
      return saved(id, locale);
    },

    async change(actor: Actor, id: number, change: BodyOf<typeof calls.change>, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        const review = await lockReview(trx, id);
        const order = review && (await lockReviewedOrder(trx, review.order_id));
        if (!review || !order) throw notFound();
        await requireActing(trx, order.customer_id, actor);
        const isLate = isPast(review.created_at, orderTimers.reviewEditMs);
        if (isLate || review.status === 'hidden') throw new ApiError('wrong_state', { text: texts.tooLate });
        const context = change.context ?? review.context;
        const status = change.context === undefined ? review.status : statusOf(context);
        await updateReview(trx, id, {
          rating: change.rating ?? review.rating,
          context,
          status,
          not_counted: await judgeCounting(trx, review),
          edited_at: clock.now(),
        });
        if (status === review.status) return;
        if (status === 'published') await withdrawCases(deps, trx, 'review', [id]);
        await place(trx, { ...review, status }, review.status === 'held');
      });
      return saved(id, locale);
    },

    async answer(actor: Actor, { review: id, text }: BodyOf<typeof calls.answer>, locale: Locale) {
      if (needsModerator(text)) throw invalidField('text', texts.unfitAnswer);
      await db.transaction().execute(async (trx) => {
        const review = await lockReview(trx, id);
        if (review?.sitter_id !== actor.id || review.status !== 'published') throw notFound();
        if (review.answered_at) throw new ApiError('wrong_state', { text: texts.alreadyAnswered });
        await updateReview(trx, id, { answer_text: text, answered_at: clock.now() });
        await notify(trx, review.author_id, 'review_answered', review);
      });
      return { ...(await present(id)), message: texts.answered[locale] };
    },
  };
}

export type ReviewsService = ReturnType<typeof createReviews>;
