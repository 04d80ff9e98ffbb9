import { isLive } from '@ladushki/contract/order-states';
import type { ReplacementMode } from '@ladushki/contract/replacements-constants';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { requireActing } from '../family/family-access.service.ts';
import { lockOrder, selectOrder } from '../orders/order-access.service.ts';
import type { FillReplacement } from './fill-replacement.ts';
import {
  lockLiveOfOrder,
  lockReplacement,
  selectReplacement,
  selectWinner,
  setMode,
  updateReplacement,
} from './replacements.sql.ts';
import { searchOn, stopReplacement } from './start-replacements.service.ts';

/** What the family says: yes, another one, nobody. */
export function createAnswerReplacement(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, fill: FillReplacement) {
  const { db, clock } = deps;

  async function holdOwn(trx: Db, actor: Actor, id: number) {
    const known = await selectReplacement(trx, id);
    const order = known && (await selectOrder(trx, known.order_id));
    await requireActing(trx, order?.customer_id, actor);
    const replacement = await lockReplacement(trx, id);
    if (!replacement) throw notFound();
    return replacement;
  }

  /** Who accepted, while the family may decide. */
  async function holdFound(trx: Db, actor: Actor, id: number) {
    const replacement = await holdOwn(trx, actor, id);
    const winner = await selectWinner(trx, id);
    const isInTime = replacement.confirm_until !== null && clock.now() < replacement.confirm_until;
    if (replacement.status !== 'found' || !winner?.starts_at || !isInTime) throw new ApiError('wrong_state');
    return { replacement, winner, startsAt: winner.starts_at };
  }

  return {
    confirm: (actor: Actor, id: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { replacement, winner, startsAt } = await holdFound(trx, actor, id);
        await fill(trx, replacement, winner, startsAt, actor.id);
        return id;
      }),

    refuse: (actor: Actor, id: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { replacement, winner } = await holdFound(trx, actor, id);
        await searchOn(deps, trx, replacement, winner, 'refused');
        return id;
      }),

    stop: (actor: Actor, id: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const replacement = await holdOwn(trx, actor, id);
        if (replacement.due_at === null) throw new ApiError('wrong_state');
        await stopReplacement(deps, trx, replacement);
        return id;
      }),

    /** Also of what is looked for already; off stops it. */
    setMode: (actor: Actor, { order: id, mode }: { order: number; mode: ReplacementMode }) =>
      db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, id);
        await requireActing(trx, order?.customer_id, actor);
        const live = await lockLiveOfOrder(trx, id);
        if (!order || (!isLive(order.status) && live.length === 0)) throw new ApiError('wrong_state');
        await setMode(trx, id, mode);
        for (const each of live) {
          if (mode === 'off') await stopReplacement(deps, trx, each);
          else await updateReplacement(trx, each.id, { mode });
        }
        return { order: id, mode };
      }),
  };
}
