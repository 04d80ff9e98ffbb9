import { roundedPlace } from '@ladushki/contract/places';
import { moscowDate } from '@ladushki/contract/visits';
import { forEachInBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { slotsOfHours } from '../orders/calendar/held-hours.service.ts';
import { countChildren, type Order, selectOrder } from '../orders/order-access.service.ts';
import { selectFamiliar, selectNearest, type Wanted } from './candidates.sql.ts';
import { dueStep, hoursLeft, nextWave, totalOf } from './cascade.policy.ts';
import { byFit } from './rank.policy.ts';
import { type TellOfReplacement, visitLink } from './replacement-notices.ts';
import {
  type DueReplacement,
  insertOffers,
  lockReplacement,
  type Replacement,
  selectDueReplacements,
  selectWinner,
  turnOffers,
  updateReplacement,
} from './replacements.sql.ts';
import { offersLink, replacementJob, scheduleReplacement, searchOn } from './start-replacements.service.ts';

/** Of so many of the nearest the best are asked. */
const nearestLooked = 60;
/** Favourites and past sitters of a family. */
const familiarLooked = 200;
const noIds: readonly never[] = [];

/** Asks sitters, wave after wave. Every step looks at the row again, so it happens once, however often it is tried. */
export function createSearchSitters(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>, tell: TellOfReplacement) {
  const { db, clock, jobs, log } = deps;

  async function wantedBy(trx: Db, replacement: Replacement, order: Order, limit: number): Promise<Wanted> {
    const now = clock.now();
    return {
      replacementId: replacement.id,
      visitId: replacement.visit_id,
      customerId: order.customer_id,
      place: roundedPlace(order),
      cityId: order.city_id,
      services: order.services,
      children: await countChildren(trx, order.id),
      slots: slotsOfHours(hoursLeft(replacement, now)),
      today: moscowDate(now),
      limit,
    };
  }

  async function ask(trx: Db, replacement: Replacement, order: Order): Promise<void> {
    const now = clock.now();
    const { id, waves, price } = replacement;
    const wanted = await wantedBy(trx, replacement, order, familiarLooked);
    const familiar = waves === 0 ? await selectFamiliar(trx, wanted) : noIds;
    const others = familiar.length > 0 ? noIds : await selectNearest(trx, { ...wanted, limit: nearestLooked });
    const wave = nextWave({ ...replacement, now }, { familiar: byFit(familiar, price), others: byFit(others, price) });
    const sitters = wave.ask.map((sitter) => sitter.id);
    await insertOffers(trx, id, sitters, now);
    const amount = totalOf(replacement, hoursLeft(replacement, now));
    for (const sitterId of sitters) {
      const told = { template: 'replacement_offer', sitterId, amount, link: offersLink } as const;
      await tell.sitter(trx, replacement, order, told);
    }
    const due_at = wave.next < replacement.search_until ? wave.next : replacement.search_until;
    const asked = replacement.asked + sitters.length;
    await updateReplacement(trx, id, { asked, waves: waves + 1, wave_at: wave.next, due_at });
    await scheduleReplacement(deps, trx, id, due_at);
  }

  async function fail(trx: Db, replacement: Replacement, order: Order): Promise<void> {
    await turnOffers(trx, replacement.id, { from: 'open', to: 'lapsed', now: clock.now() });
    await updateReplacement(trx, replacement.id, { status: 'failed', due_at: null });
    await tell.family(trx, replacement, order, { template: 'replacement_failed', link: visitLink(replacement) });
  }

  /** The family did not answer in time. */
  async function lapse(trx: Db, replacement: Replacement): Promise<void> {
    const winner = await selectWinner(trx, replacement.id);
    if (!winner) throw new Error(`replacement ${replacement.id} was found without anybody`);
    await searchOn(deps, trx, replacement, winner, 'refused');
  }

  const steps = { ask, fail, lapse };

  const perform = (id: number) =>
    db.transaction().execute(async (trx) => {
      const replacement = await lockReplacement(trx, id);
      const step = replacement && dueStep(replacement, clock.now());
      const order = step && (await selectOrder(trx, replacement.order_id));
      if (step && order) await steps[step](trx, replacement, order);
    });

  /** A periodic sweep, in case the job of one was lost. */
  const sweep = (now = clock.now()) =>
    forEachInBatches<DueReplacement>(
      (after, limit) => selectDueReplacements(db, now, after, limit),
      ({ id }) => perform(id).catch((error) => log.error({ err: error, replacement: id }, 'replacement failed')),
    );

  jobs.define(replacementJob, ({ replacement }) => perform(Number(replacement)));
  jobs.define('replacements-due', () => sweep(), { everyMinutes: 1 });
}
