import type { BodyOf, QueryOf } from '@ladushki/contract/endpoint';
import type { moderation as calls } from '@ladushki/contract/moderation';
import { shownName } from '@ladushki/contract/names';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PayoutsService } from '../../payments/payouts/payouts.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import { texts } from '../moderation.texts.ts';

export function createStaffPayouts(deps: Deps, payouts: Pick<PayoutsService, 'listAll' | 'payFailedByHand'>) {
  return {
    async listPayouts(query: QueryOf<typeof calls.payouts>, locale: Locale) {
      const { count, results } = await payouts.listAll(query, query, locale);
      return {
        count,
        results: results.map(({ person, ...row }) => ({
          ...row,
          sitter: { id: person.id, full_name: shownName(person, locale) },
        })),
      };
    },

    async markPaid(actor: Actor, id: number, how: BodyOf<typeof calls.payoutPaid>, locale: Locale) {
      await deps.db.transaction().execute(async (trx) => {
        await payouts.payFailedByHand(trx, id, { by: actor.id, ...how });
        await recordAct(deps, trx, actor, { action: 'payout_paid', target: { kind: 'payout', id }, reason: how.text });
      });
      return { message: texts.payoutPaid[locale] };
    },
  };
}
