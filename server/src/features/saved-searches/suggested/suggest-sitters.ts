import { answerPoint, distancePoint, fitKey, reliabilityPoint } from '@ladushki/contract/fit';
import { roundedPlace } from '@ladushki/contract/places';
import { moscowDate } from '@ladushki/contract/visits';
import type { Deps } from '../../../platform/deps.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { hoursOfOrder } from '../../orders/calendar/held-hours.service.ts';
import { countChildren, selectOrder } from '../../orders/order-access.service.ts';
import { suggestJob } from './suggest-announcement.service.ts';
import { isToSuggest, type Suited, selectSuited } from './suggested.sql.ts';

const mostSitters = 20;

/** Hours, services, children and the budget were decided before: the rest of what makes a fit. */
const keyOf = ({ distance_km, reliability }: Suited) =>
  fitKey({
    distance: distancePoint(distance_km),
    reliability: reliabilityPoint(reliability),
    answer: answerPoint(reliability?.answer_minutes ?? null),
  });

const byFit = (suited: readonly Suited[]): Suited[] =>
  suited.toSorted((one, other) => keyOf(other) - keyOf(one) || one.id - other.id);

/** Tells the sitters whom a new announcement fits best. */
export function createSuggestSitters(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { notify }: Pick<NotificationsService, 'notify'>,
): void {
  const suggest = (id: number) =>
    db.transaction().execute(async (trx) => {
      if (!(await isToSuggest(trx, id))) return;
      const order = await selectOrder(trx, id);
      if (order?.status !== 'open') return;
      const today = moscowDate(clock.now());
      const suited = await selectSuited(trx, {
        customerId: order.customer_id,
        place: roundedPlace(order),
        cityId: order.city_id,
        priceType: order.price_type,
        budget: order.price_max,
        services: order.services,
        children: await countChildren(trx, id),
        slots: hoursOfOrder(order),
        today,
        dayBegan: new Date(`${today}T00:00:00+03:00`),
      });
      const best = byFit(suited).slice(0, mostSitters);
      const about = { subject_id: id, person_id: order.customer_id, link: `/orders/${id}` };
      for (const sitter of best) await notify(trx, sitter.id, { type: 'order', template: 'suggested', ...about });
    });

  jobs.define(suggestJob, ({ order }) => suggest(Number(order)));
}
