import { inBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { actingPeople } from '../family/family-access.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { askAboutAddress } from './counting.ts';
import {
  countReviews,
  lockReview,
  lockReviewedOrder,
  publishSealed,
  type ReviewedOrder,
  selectOrdersToPublish,
  updateReview,
} from './reviews.sql.ts';

const everyMinutes = 5;
const sides = 2;

interface Parts extends Pick<Deps, 'clock'> {
  notifications: Pick<NotificationsService, 'notify'>;
}

type Published = Awaited<ReturnType<typeof publishSealed>>;

const orderLink = (order: number) => `/my-orders/order/${order}`;

/** Both are told, of the review that is about them where there is one. */
async function tellBoth(
  { notifications }: Pick<Parts, 'notifications'>,
  trx: Db,
  { id, customer_id, sitter_id }: ReviewedOrder,
  published: Published,
): Promise<void> {
  const [any] = published;
  const ofSitter = published.find((review) => review.sitter_id !== null);
  const ofFamily = published.find((review) => review.customer_id !== null);
  const told = { type: 'comments', template: 'reviews_published' } as const;
  for (const person of await actingPeople(trx, customer_id)) {
    await notifications.notify(trx, person, { ...told, subject_id: (ofFamily ?? any)?.id ?? 0, link: orderLink(id) });
  }
  if (sitter_id === null) return;
  const link = `${orderLink(id)}${ofSitter ? '#answer' : ''}`;
  await notifications.notify(trx, sitter_id, { ...told, subject_id: (ofSitter ?? any)?.id ?? 0, link });
}

/** Under the order's lock, in one transaction for both; what a moderator still reads is left out. */
async function publish(parts: Parts, trx: Db, order: ReviewedOrder, passed: number | null = null): Promise<void> {
  const published = await publishSealed(trx, order.id, parts.clock.now(), passed);
  if (published.length === 0) return;
  for (const review of published) await askAboutAddress(parts, trx, review);
  await tellBoth(parts, trx, order, published);
}

/** Whether the seal is broken: both have written, or the time for it is over. */
export async function isReleased(
  { clock }: Pick<Deps, 'clock'>,
  trx: Db,
  { order_id, publish_at }: { order_id: number; publish_at: Date | null },
): Promise<boolean> {
  if (publish_at === null || publish_at <= clock.now()) return true;
  return (await countReviews(trx, order_id)) === sides;
}

/** After somebody has written. */
export async function publishIfBoth(parts: Parts, trx: Db, order: ReviewedOrder): Promise<void> {
  if ((await countReviews(trx, order.id)) === sides) await publish(parts, trx, order);
}

/** A moderator's judgement of a review that was held or reported; false: there is none. */
export async function judgeReview(parts: Parts, trx: Db, id: number, isShown: boolean): Promise<boolean> {
  const { notifications } = parts;
  const held = await lockReview(trx, id);
  if (!held) return false;
  const { review, order } = held;
  const tellAuthor = (template: 'review_hidden' | 'review_passed') =>
    notifications.notify(trx, review.author_id, { type: 'system', template, link: orderLink(order.id) });
  if (!isShown) {
    await updateReview(trx, id, { status: 'hidden' });
    await tellAuthor('review_hidden');
  } else if (review.status !== 'published') {
    const isOpen = await isReleased(parts, trx, review);
    // Whoever hid it told its author; both had been told of it before.
    if (isOpen && review.status === 'hidden') await updateReview(trx, id, { status: 'published' });
    else if (isOpen) await publish(parts, trx, order, id);
    else {
      await updateReview(trx, id, { status: 'sealed' });
      await tellAuthor('review_passed');
    }
  }
  return true;
}

/** What is sealed when the time is over is published, whoever has not written. */
export function createPublication({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>, parts: Parts): void {
  const publishOne = (orderId: number) =>
    db.transaction().execute(async (trx) => {
      const order = await lockReviewedOrder(trx, orderId);
      if (order) await publish(parts, trx, order);
    });
  jobs.define(
    'reviews.publish',
    () =>
      inBatches(async (limit) => {
        const due = await selectOrdersToPublish(db, clock.now(), limit);
        for (const { order_id } of due) await publishOne(order_id);
        return due.length;
      }),
    { everyMinutes },
  );
}
