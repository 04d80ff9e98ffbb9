import { shownName } from '@ladushki/contract/names';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { texts } from '../moderation.texts.ts';

type PayoutStatus = 'due' | 'paid' | 'canceled';

export function createPayouts(deps: Deps, payments: Pick<PaymentsService, 'listPayouts' | 'markPayoutPaid'>) {
  return {
    async listPayouts(query: PageRequest & { status?: PayoutStatus | undefined }, locale: Locale) {
      const { count, results } = await payments.listPayouts(query.status, query);
      return {
        count,
        results: results.map((row) => ({
          id: row.id,
          order: row.order_id,
          sitter: { id: row.sitter_id, full_name: shownName(row, locale) },
          amount: row.amount,
          status: row.status as PayoutStatus,
          created_date: row.created_at.toISOString(),
        })),
      };
    },

    async markPaid(actor: Actor, id: number, locale: Locale) {
      await deps.db.transaction().execute(async (trx) => {
        await payments.markPayoutPaid(trx, id, actor.id);
        await recordAct(deps, trx, actor, { action: 'payout_paid', target: { kind: 'payout', id } });
      });
      return { message: texts.payoutPaid[locale] };
    },
  };
}
