import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale } from '@ladushki/contract/locales';
import { firstNameOf, shownFirstName } from '@ladushki/contract/names';
import { orderTimers } from '@ladushki/contract/order-states';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { CustomerReview, reviews as calls } from '@ladushki/contract/reviews';
import type { Review } from '@ladushki/contract/search';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { selectPage } from '../../platform/database/page.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { fill } from '../../platform/locale-texts.ts';
import { requireHeard } from '../blocks/blocks.service.ts';
import { openCase, withdrawCases } from '../cases/cases.service.ts';
import { requireActing } from '../family/family-access.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { selectAskedFamily } from '../orders/order-access.service.ts';
import { tellsOfFamily } from '../orders/reading/told-family.service.ts';
import { createRecount, judgeCounting } from './counting.ts';
import { createPublication, isReleased, publishIfBoth } from './publication.service.ts';
import {
  insertReview,
  lockReview,
  lockReviewedOrder,
  type ReviewedOrder,
  reviewsOfFamily,
  selectFamilyNames,
  selectRatingOf,
  selectReview,
  updateReview,
} from './reviews.sql.ts';
import { texts } from './reviews.texts.ts';
import { needsModerator } from './text-check.ts';

export { needsModerator };

/** Whom a review is of: a sitter, by the family; a family, by the sitter. */
type About = 'sitter' | 'customer';

const statusOf = (text: string) => (needsModerator(text) ? 'held' : 'sealed');

/** 1 декабря, by the calendar of Moscow. */
const dayOf = (moment: Date, locale: Locale) =>
  moment.toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

type ReviewRow = Awaited<ReturnType<typeof selectReview>>;

const presentOfSitter = (row: ReviewRow): Review => ({
  id: row.id,
  rating: row.rating,
  context: row.context,
  created_date: row.created_at.toISOString(),
  author: { full_name: firstNameOf(row), image: null },
  sitter: { id: row.sitter_id ?? 0, full_name: row.sitter_name ?? '', image: row.sitter_image },
  answer:
    row.answer_text && row.answered_at ? { text: row.answer_text, created_date: row.answered_at.toISOString() } : null,
  status: row.status as Review['status'],
  counts: row.counts,
  not_counted: row.not_counted as Review['not_counted'],
});

type FamilyRow = Pick<
  ReviewRow,
  'id' | 'rating' | 'context' | 'created_at' | 'counts' | 'not_counted' | 'full_name' | 'first_name'
> & { erased_at: Date | null };

const presentOfFamily = (row: FamilyRow, locale: Locale): CustomerReview => ({
  id: row.id,
  rating: row.rating,
  context: row.context,
  created_date: row.created_at.toISOString(),
  author: { full_name: shownFirstName(row, locale) },
  counts: row.counts,
  not_counted: row.not_counted as Review['not_counted'],
});

function messageOf({ status, counts, publish_at }: ReviewRow, locale: Locale): string {
  if (status === 'sealed' && publish_at) return fill(texts.sealed, { date: dayOf(publish_at, locale) })[locale];
  if (status === 'published') return texts[counts ? 'published' : 'notCounted'][locale];
  return texts.held[locale];
}

/** Whoever may not write learns nothing of the order. */
const requireAuthor = async (trx: Db, about: About, { customer_id, sitter_id }: ReviewedOrder, actor: Actor) => {
  if (about === 'sitter') return requireActing(trx, customer_id, actor);
  if (sitter_id !== actor.id) throw notFound();
};

/** Whatever is written about an order is read by people who do not know its family. */
async function requireDiscreet(trx: Db, order: ReviewedOrder, field: 'context' | 'text', text: string): Promise<void> {
  if (tellsOfFamily(text, await selectFamilyNames(trx, order.customer_id))) {
    throw invalidField(field, texts.namesFamily);
  }
}

const subjectOf = (about: About, { customer_id, sitter_id }: ReviewedOrder) =>
  about === 'sitter' ? { sitter_id, customer_id: null } : { sitter_id: null, customer_id };

const isAbout = (about: About, { sitter_id }: { sitter_id: number | null }) =>
  (sitter_id !== null) === (about === 'sitter');

export function createReviews(deps: Deps, notifications: Pick<NotificationsService, 'notify'>) {
  const { db, clock } = deps;
  const parts = { clock, notifications };
  createRecount(deps);
  createPublication(deps, parts);

  async function write(
    about: About,
    actor: Actor,
    { order: orderId, rating, context }: BodyOf<typeof calls.write>,
  ): Promise<ReviewRow> {
    const id = await db
      .transaction()
      .execute(async (trx) => {
        const order = await lockReviewedOrder(trx, orderId);
        if (!order) throw notFound();
        await requireAuthor(trx, about, order, actor);
        const publish_at = order.ended_at && new Date(order.ended_at.getTime() + orderTimers.reviewMs);
        const now = clock.now();
        if (!publish_at || publish_at <= now) throw new ApiError('wrong_state');
        await requireDiscreet(trx, order, 'context', context);
        const review = { order_id: orderId, author_id: actor.id, ...subjectOf(about, order) };
        const not_counted = await judgeCounting(trx, review);
        const status = statusOf(context);
        const row = { ...review, rating, context, status, not_counted, publish_at, created_at: now };
        const { id: reviewId } = await insertReview(trx, row);
        if (status === 'held') await openCase(deps, trx, { kind: 'review', subject: reviewId });
        await publishIfBoth(parts, trx, order);
        return reviewId;
      })
      .catch((error) => {
        if (isUniqueViolation(error)) throw new ApiError('conflict', { text: texts.alreadyWritten });
        throw error;
      });
    return selectReview(db, id);
  }

  async function change(
    about: About,
    actor: Actor,
    id: number,
    changed: BodyOf<typeof calls.change>,
  ): Promise<ReviewRow> {
    await db.transaction().execute(async (trx) => {
      const held = await lockReview(trx, id);
      if (!held || !isAbout(about, held.review)) throw notFound();
      const { review, order } = held;
      await requireAuthor(trx, about, order, actor);
      const isOpen = review.status === 'sealed' || review.status === 'held';
      // Whoever could read the other's words no longer chooses their own.
      if (!isOpen || (await isReleased(deps, trx, review))) throw new ApiError('wrong_state', { text: texts.tooLate });
      const context = changed.context ?? review.context;
      await requireDiscreet(trx, order, 'context', context);
      const status = changed.context === undefined ? review.status : statusOf(context);
      await updateReview(trx, id, {
        rating: changed.rating ?? review.rating,
        context,
        status,
        not_counted: await judgeCounting(trx, review),
        edited_at: clock.now(),
      });
      if (status === review.status) return;
      if (status === 'held') await openCase(deps, trx, { kind: 'review', subject: id });
      else await withdrawCases(deps, trx, 'review', [id]);
    });
    return selectReview(db, id);
  }

  const savedOfSitter = (row: ReviewRow, locale: Locale) => ({
    ...presentOfSitter(row),
    message: messageOf(row, locale),
  });
  const savedOfFamily = (row: ReviewRow, locale: Locale) => ({
    ...presentOfFamily({ ...row, erased_at: null }, locale),
    status: row.status as Review['status'],
    message: messageOf(row, locale),
  });

  async function listOfFamily(familyId: number, request: PageRequest, locale: Locale) {
    const { count, results } = await selectPage(reviewsOfFamily(db, familyId), request);
    return { count, results: results.map((row) => presentOfFamily(row, locale)) };
  }

  return {
    write: async (actor: Actor, body: BodyOf<typeof calls.write>, locale: Locale) =>
      savedOfSitter(await write('sitter', actor, body), locale),
    change: async (actor: Actor, id: number, body: BodyOf<typeof calls.change>, locale: Locale) =>
      savedOfSitter(await change('sitter', actor, id, body), locale),
    writeOfCustomer: async (actor: Actor, body: BodyOf<typeof calls.write>, locale: Locale) =>
      savedOfFamily(await write('customer', actor, body), locale),
    changeOfCustomer: async (actor: Actor, id: number, body: BodyOf<typeof calls.change>, locale: Locale) =>
      savedOfFamily(await change('customer', actor, id, body), locale),

    async answer(actor: Actor, { review: id, text }: BodyOf<typeof calls.answer>, locale: Locale) {
      if (needsModerator(text)) throw invalidField('text', texts.unfitAnswer);
      await db.transaction().execute(async (trx) => {
        const held = await lockReview(trx, id);
        if (held?.review.sitter_id !== actor.id || held.review.status !== 'published') throw notFound();
        const { review } = held;
        if (review.answered_at) throw new ApiError('wrong_state', { text: texts.alreadyAnswered });
        await requireHeard(trx, actor.id, review.author_id);
        await requireDiscreet(trx, held.order, 'text', text);
        await updateReview(trx, id, { answer_text: text, answered_at: clock.now() });
        await notifications.notify(trx, review.author_id, {
          type: 'comments',
          template: 'review_answered',
          subject_id: id,
          link: `/my-orders/order/${review.order_id}`,
        });
      });
      return { ...presentOfSitter(await selectReview(db, id)), message: texts.answered[locale] };
    },

    /** For the sitter whom the family of the order asked, invited or chose. */
    async listOfCustomer(actor: Actor, orderId: number, request: PageRequest, locale: Locale) {
      const family = await selectAskedFamily(db, orderId, actor.id);
      if (family === null) throw notFound();
      return listOfFamily(family, request, locale);
    },

    listOwn: (actor: Actor, request: PageRequest, locale: Locale) => listOfFamily(actor.id, request, locale),
    ownRating: (actor: Actor) => selectRatingOf(db, actor.id),
  };
}

export type ReviewsService = ReturnType<typeof createReviews>;
