import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale } from '@ladushki/contract/primitives';
import type { staffPayouts as calls } from '@ladushki/contract/staff-payouts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { recordAct } from '../moderation/audit/audit.service.ts';
import { deleteHold, insertHold, lockHolder } from './payout-holds.sql.ts';
import { texts } from './staff-money.texts.ts';

/** Holds what is due to a sitter, or lets it go. The row of the person is locked, as whoever pays out locks it. */
export const createPayoutHolds = (deps: Deps) => ({
  async hold(actor: Actor, id: number, { held, text }: BodyOf<typeof calls.hold>, locale: Locale) {
    await deps.db.transaction().execute(async (trx) => {
      const person = await lockHolder(trx, id);
      if (!person) throw notFound();
      if (person.role !== 'sitter') throw new ApiError('wrong_state', { text: texts.onlySitters });
      const changed = held
        ? await insertHold(trx, { user_id: id, text, by_id: actor.id, at: deps.clock.now() })
        : await deleteHold(trx, id);
      if (!changed) throw new ApiError('wrong_state', { text: held ? texts.alreadyHeld : texts.notHeld });
      const action = held ? 'payouts_held' : 'payouts_released';
      await recordAct(deps, trx, actor, { action, target: { kind: 'person', id }, reason: text });
    });
    return { message: (held ? texts.held : texts.released)[locale] };
  },
});

export type PayoutHolds = ReturnType<typeof createPayoutHolds>;
