import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale } from '@ladushki/contract/primitives';
import type { staffPayouts as calls } from '@ladushki/contract/staff-payouts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { recordAct } from '../moderation/audit/audit.service.ts';
import type { PayoutsService } from '../payments/payouts/payouts.service.ts';
import { lockHolder, selectHolder } from './payout-holds.sql.ts';
import { texts } from './staff-money.texts.ts';

/** What the staff does where payouts do not leave by themselves. */
export const createStaffPayouts = (
  deps: Deps,
  payouts: Pick<PayoutsService, 'tryAgain' | 'payDueByHand' | 'readDue'>,
) => ({
  async retry(actor: Actor, id: number, locale: Locale) {
    await deps.db.transaction().execute(async (trx) => {
      await payouts.tryAgain(trx, id);
      await recordAct(deps, trx, actor, { action: 'payout_retried', target: { kind: 'payout', id } });
    });
    return { message: texts.retried[locale] };
  },

  async readDue(id: number) {
    if (!(await selectHolder(deps.db, id))) throw notFound();
    return payouts.readDue(id);
  },

  /** Whatever stands in the way of a payout: the staff has transferred the money. */
  async payDue(
    actor: Actor,
    id: number,
    { amount_minor, reference, text }: BodyOf<typeof calls.payDue>,
    locale: Locale,
  ) {
    await deps.db.transaction().execute(async (trx) => {
      if (!(await lockHolder(trx, id))) throw notFound();
      const payout = await payouts.payDueByHand(trx, id, amount_minor, { by: actor.id, reference, text });
      if (payout === null) throw new ApiError('wrong_state', { text: texts.nothingDue });
      await recordAct(deps, trx, actor, { action: 'paid_by_hand', target: { kind: 'person', id }, reason: text });
    });
    return { message: texts.paidByHand[locale] };
  },
});

export type StaffPayouts = ReturnType<typeof createStaffPayouts>;
