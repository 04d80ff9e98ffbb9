import type { OrderCard } from '@ladushki/contract/order-schemas';
import { statusLabel } from '@ladushki/contract/order-states';
import { shownName } from '@ladushki/contract/people';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../platform/actor.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import { isDisputed, type Order, totalOf } from './order.ts';
import type { OrderView, PersonColumns } from './order-view.sql.ts';
import { knowsExactly, type Reader } from './orders.policy.ts';

export function readerOf(order: Pick<Order, 'customer_id' | 'sitter_id'>, actor: Actor | null): Reader {
  if (!actor) return { side: 'stranger', id: null };
  if (order.customer_id === actor.id) return { side: 'customer', id: actor.id };
  if (order.sitter_id === actor.id) return { side: 'sitter', id: actor.id };
  return { side: actor.role === 'sitter' ? 'candidate' : 'stranger', id: actor.id };
}

const labelSide = (reader: Reader) => (reader.side === 'sitter' || reader.side === 'candidate' ? 'sitter' : 'customer');

const personOf = (person: PersonColumns, locale: Locale) => ({
  id: person.id,
  full_name: shownName(person, locale),
  image: person.image,
});

/** What an order looks like to one reader: strangers get neither names of children nor the exact place. */
export function createPresenter(referenceData: ReferenceData) {
  const placeOf = (view: OrderView, exact: boolean, locale: Locale) =>
    exact
      ? { lat: view.lat, lng: view.lng, address: view.address, exact }
      : {
          lat: view.shown_lat,
          lng: view.shown_lng,
          address: referenceData.cityById(view.city_id, locale)?.name ?? '',
          exact,
        };

  function itemOf(view: OrderView, exact: boolean, locale: Locale): OrderCard['order_item'] {
    const child = (row: OrderView['children'][number]) => (exact ? row : { ...row, id: null, full_name: null });
    return {
      children: view.children.map(child),
      service_type: referenceData.refsByIds('service_types', view.services, locale),
      skill: referenceData.refsByIds('skills', view.skills, locale),
      language: referenceData.refsByIds('languages', view.languages, locale),
      start_date: view.start_date,
      end_date: view.end_date,
      unlimited_date: view.unlimited_date,
      start_time: view.start_time.slice(0, 5),
      end_time: view.end_time.slice(0, 5),
      payment_agreement: view.payment_agreement,
      address: placeOf(view, exact, locale),
      job_description: view.job_description,
      working_days_of_week: view.weekdays,
      modified_date: view.modified_at.toISOString(),
      created_date: view.created_at.toISOString(),
    };
  }

  return {
    card(view: OrderView, reader: Reader, locale: Locale): OrderCard {
      const isSide = reader.side === 'customer' || reader.side === 'sitter';
      const hasOffer = view.own_offer !== null && ['pending', 'accepted', 'closed'].includes(view.own_offer.status);
      return {
        id: view.id,
        title: view.title,
        status: view.status,
        status_label: statusLabel(view.status, labelSide(reader), view.own_offer?.status === 'pending'),
        order_type: view.origin === 'booking' ? 'booking' : 'application',
        customer: personOf(view.customer, locale),
        sitter: isSide && view.sitter ? personOf(view.sitter, locale) : null,
        price: view.price,
        price_min: view.price_min,
        price_max: view.price_max,
        price_type: view.price_type,
        total_price: totalOf(view),
        is_send_request: hasOffer,
        offers_count: view.offers_count,
        distance: view.distance,
        created_date: view.created_at.toISOString(),
        disputed: isSide && isDisputed(view),
        order_item: itemOf(view, knowsExactly(view, reader), locale),
      };
    },
  };
}

export type Presenter = ReturnType<typeof createPresenter>;
