import { shownName } from '@ladushki/contract/people';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { ApiError, notFound } from '../platform/errors.ts';
import { recordAct } from './audit.service.ts';
import { texts } from './moderation.texts.ts';
import { countPayouts, lockPayout, type PayoutStatus, selectPayoutPage, setPaid } from './payouts.sql.ts';

export function createPayouts(deps: Deps) {
  const { db, clock } = deps;
  return {
    async listPayouts(query: PageRequest & { status?: PayoutStatus | undefined }, locale: Locale) {
      const [rows, count] = await Promise.all([
        selectPayoutPage(db, query.status, query),
        countPayouts(db, query.status),
      ]);
      const results = rows.map((row) => ({
        id: row.id,
        order: row.order_id,
        sitter: { id: row.sitter_id, full_name: shownName(row, locale) },
        amount: row.amount,
        status: row.status as PayoutStatus,
        created_date: row.created_at.toISOString(),
      }));
      return { count, results };
    },

    async markPaid(actor: Actor, id: number, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        const payout = await lockPayout(trx, id);
        if (!payout) throw notFound();
        if (payout.status !== 'due') throw new ApiError('wrong_state', { text: texts.payoutNotDue });
        await setPaid(trx, id, actor.id, clock.now());
        await recordAct(deps, trx, actor, { action: 'payout_paid', target: { kind: 'payout', id } });
      });
      return { message: texts.payoutPaid[locale] };
    },
  };
}

export type Payouts = ReturnType<typeof createPayouts>;
