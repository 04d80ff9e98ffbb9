import type { RepeatedOrder } from '@ladushki/contract/order-changes';
import { isLive, orderTimers } from '@ladushki/contract/order-states';
import { bookingPrice } from '@ladushki/contract/pricing';
import type { Locale } from '@ladushki/contract/primitives';
import { addDays } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { hasBlock } from '../../blocks/blocks.service.ts';
import { isActing } from '../../family/family-access.service.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import type { Search } from '../../search/search.service.ts';
import { type Order, periodOf, startOf } from '../order.ts';
import { type BookableSitter, selectBookableSitter, selectOrder, selectOrderChildren } from '../orders.sql.ts';
import { chosenServices } from './booking-checks.ts';

interface Parts {
  search: Pick<Search, 'cardsOf'>;
  referenceData: Pick<ReferenceData, 'offeredIds'>;
}

type Draft = RepeatedOrder['draft'];
type Change = RepeatedOrder['changes'][number];

const weekMs = 7 * 24 * 3_600_000;

/** The same weekdays and length, so many weeks later that the first visit is at least a day away. */
export function datesAhead(order: Order, now: Date) {
  const late = now.getTime() + orderTimers.freeCancelMs - startOf(periodOf(order)).getTime();
  const days = 7 * Math.max(0, Math.ceil(late / weekMs));
  return { start_date: addDays(order.start_date, days), end_date: order.end_date && addDays(order.end_date, days) };
}

const hoursIn = ({ hours, ...order }: Order) => {
  if (hours) return { hours };
  const { start_time, end_time, working_days_of_week } = periodOf({ ...order, hours });
  return { start_time, end_time, working_days_of_week: [...working_days_of_week] };
};

const change = (kind: Change['kind'], before: number | null = null, after: number | null = null): Change => ({
  kind,
  before,
  after,
});

/** What has changed about the sitter since. */
function sitterChanges(
  order: Order,
  sitter: BookableSitter,
  { service_type, children }: Draft['order_item'],
): Change[] {
  const offered = chosenServices(sitter, service_type);
  const price = bookingPrice(offered, sitter, order.price_type);
  const { max_children: most } = sitter;
  const isSame = price === null || order.price === null || price === order.price;
  return [
    ...(isSame ? [] : [change('price', order.price, price)]),
    ...(sitter.is_available ? [] : [change('sitter_unavailable')]),
    ...(offered.length < service_type.length ? [change('service_not_offered')] : []),
    ...(most !== null && children.length > most ? [change('too_many_children')] : []),
  ];
}

export function createRepeatOrder({ db, clock }: Pick<Deps, 'db' | 'clock'>, { search, referenceData }: Parts) {
  async function draftOf(order: Order): Promise<{ draft: Draft; gone: Change[] }> {
    const rows = await selectOrderChildren(db, order.id);
    const children = rows.flatMap(({ child_id }) => child_id ?? []);
    const [service_type, skill, language] = [
      referenceData.offeredIds('service_types', order.services),
      referenceData.offeredIds('skills', order.skills),
      referenceData.offeredIds('languages', order.languages),
    ];
    const { title, price_type, payment_agreement, price, lat, lng, address, job_description } = order;
    const draft = {
      title,
      price_type,
      replacement: order.replacement,
      trial: order.trial,
      price_min: order.price_min ?? (payment_agreement ? null : price),
      price_max: order.price_max ?? (payment_agreement ? null : price),
      order_item: {
        children,
        service_type,
        skill,
        language,
        ...datesAhead(order, clock.now()),
        unlimited_date: order.unlimited_date,
        ...hoursIn(order),
        payment_agreement,
        address: { lat, lng, address },
        job_description,
      },
    };
    const gone = [
      ...(children.length < rows.length ? [change('child_gone')] : []),
      ...(service_type.length < order.services.length ? [change('service_gone')] : []),
    ];
    return { draft, gone };
  }

  return {
    /** Saves nothing: the wizard begins with it. */
    async repeat(actor: Actor, id: number, locale: Locale): Promise<RepeatedOrder> {
      const order = await selectOrder(db, id);
      if (!order || !(await isActing(db, order.customer_id, actor))) throw notFound();
      if (isLive(order.status)) throw new ApiError('wrong_state');
      const { draft, gone } = await draftOf(order);
      if (order.sitter_id === null) return { draft, sitter: null, changes: gone };
      const [[card], sitter, isBlocked] = await Promise.all([
        search.cardsOf([order.sitter_id], { actor, locale }),
        selectBookableSitter(db, order.sitter_id),
        hasBlock(db, actor.id, order.sitter_id),
      ]);
      if (!card || !sitter || isBlocked) return { draft, sitter: null, changes: [change('sitter_gone'), ...gone] };
      return { draft, sitter: card, changes: [...sitterChanges(order, sitter, draft.order_item), ...gone] };
    },
  };
}
