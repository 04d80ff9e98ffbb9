import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { hasBlock } from '../blocks/blocks.service.ts';
import { requireNotSuspended } from '../incidents/suspensions.service.ts';
import { holdHours } from '../orders/calendar/held-hours.service.ts';
import { selectOrder } from '../orders/order-access.service.ts';
import { confirmUntil, hoursLeft, totalOf } from './cascade.policy.ts';
import type { FillReplacement } from './fill-replacement.ts';
import { type TellOfReplacement, visitLink } from './replacement-notices.ts';
import {
  lockReplacement,
  type Offer,
  type Replacement,
  selectOffer,
  updateOffer,
  updateReplacement,
} from './replacements.sql.ts';
import { scheduleReplacement, searchOn } from './start-replacements.service.ts';

interface Parts {
  fill: FillReplacement;
  tell: TellOfReplacement;
}

/** The first one wins: the database decides, by the lock of the row and its only winner. */
export function createAnswerOffer(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, { fill, tell }: Parts) {
  const { db, clock } = deps;

  async function holdOwn(trx: Db, actor: Actor, id: number): Promise<{ replacement: Replacement; offer: Offer }> {
    const known = await selectOffer(trx, id);
    if (known?.sitter_id !== actor.id) throw notFound();
    const replacement = await lockReplacement(trx, known.replacement_id);
    const offer = await selectOffer(trx, id);
    if (!replacement || !offer) throw notFound();
    return { replacement, offer };
  }

  function requireOpen({ status, search_until }: Replacement, offer: Offer): void {
    if (offer.status === 'taken' || (offer.status === 'open' && status === 'found')) throw new ApiError('taken');
    const isOpen = offer.status === 'open' && status === 'searching' && clock.now() < search_until;
    if (!isOpen) throw new ApiError('wrong_state');
  }

  /** Holds the hours until the family confirms. */
  async function find(trx: Db, replacement: Replacement, offer: Offer, startsAt: Date): Promise<void> {
    const now = clock.now();
    const order = await selectOrder(trx, replacement.order_id);
    if (!order) throw notFound();
    const hours = { starts_at: startsAt, ends_at: replacement.ends_at };
    const sitterId = offer.sitter_id;
    await holdHours(trx, { holder: { replacement_id: replacement.id }, sitterId, hours });
    const until = confirmUntil(now);
    await updateOffer(trx, offer.id, { status: 'accepted', starts_at: startsAt, changed_at: now });
    await updateReplacement(trx, replacement.id, { status: 'found', confirm_until: until, due_at: until });
    await scheduleReplacement(deps, trx, replacement.id, until);
    const told = { sitterId, amount: totalOf(replacement, hours), link: visitLink(replacement) };
    await tell.family(trx, replacement, order, { ...told, template: 'replacement_found' });
  }

  return {
    accept: (actor: Actor, id: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { replacement, offer } = await holdOwn(trx, actor, id);
        const order = await selectOrder(trx, replacement.order_id);
        if (!order || (await hasBlock(trx, actor.id, order.customer_id))) throw notFound();
        requireOpen(replacement, offer);
        await requireNotSuspended(trx, actor.id);
        const { starts_at } = hoursLeft(replacement, clock.now());
        if (replacement.mode === 'auto') await fill(trx, replacement, offer, starts_at, null);
        else await find(trx, replacement, offer, starts_at);
        return id;
      }),

    decline: (actor: Actor, id: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { replacement, offer } = await holdOwn(trx, actor, id);
        if (offer.status === 'accepted') await searchOn(deps, trx, replacement, offer, 'declined');
        else if (offer.status === 'open') await updateOffer(trx, id, { status: 'declined', changed_at: clock.now() });
        else throw new ApiError('wrong_state');
        return id;
      }),
  };
}
