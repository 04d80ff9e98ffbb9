import { tipMs } from '@ladushki/contract/tip-constants';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { Payment } from '../../payments/shown-payment.service.ts';
import { later } from '../visit.ts';
import { tippedStates } from './tips.policy.ts';

/** Nobody is there any more who could be paid. */
export const isSitterGone = async (trx: Db, sitterId: number): Promise<boolean> =>
  (await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', sitterId)
    .where((is) => is.or([is('erased_at', 'is not', null), is('blocked_at', 'is not', null)]))
    .executeTakeFirst()) !== undefined;

export const isTipped = async (trx: Db, visitId: number): Promise<boolean> =>
  (await trx
    .selectFrom('payments')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('kind', '=', 'tip')
    .where('applied', '=', true)
    .executeTakeFirst()) !== undefined;

/** What a person gave by saved cards since then, for other visits than this one. */
export async function sumSavedTips(db: Db, payerId: number, since: Date, exceptVisit: number): Promise<number> {
  const { sum } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount::bigint * 100 + kopecks), 0)`.as('sum'))
    .where('payer_id', '=', payerId)
    .where('kind', '=', 'tip')
    .where('by_saved', '=', true)
    .where('status', '<>', 'canceled')
    .where('created_at', '>=', since)
    .where('visit_id', '<>', exceptVisit)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** The tip of each visit of an order that was paid, else the latest try. */
export const selectTipsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .distinctOn('visit_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'tip')
    .orderBy('visit_id')
    .orderBy('applied', 'desc')
    .orderBy('id', 'desc')
    .$castTo<Payment>()
    .execute();

/** Visits of an order that may be thanked for now, the latest first. */
export async function selectTipVisits(db: Db, orderId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('visits')
    .innerJoin('users', 'users.id', 'visits.sitter_id')
    .select('visits.id')
    .where('order_id', '=', orderId)
    .where('state', 'in', tippedStates)
    .where('ends_at', '>=', later(now, -tipMs))
    .where('erased_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.visit_id', '=', 'visits.id')
            .where('payments.kind', '=', 'tip')
            .where('applied', '=', true),
        ),
      ),
    )
    .orderBy('starts_at', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}
