import type { Fit } from '@ladushki/contract/fit';
import { shownFirstName, shownName } from '@ladushki/contract/names';
import type { OrderCard, OrderDetail } from '@ladushki/contract/order-schemas';
import { type OrderSide, statusLabel } from '@ladushki/contract/order-states';
import { ageGroupOf } from '@ladushki/contract/people';
import { type Point, shownDistance } from '@ladushki/contract/places';
import type { Locale } from '@ladushki/contract/primitives';
import { dayPartsOfWeek, hoursOf, isNewOn, moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import { shownFamilyReliability } from '../../reliability/reliability.service.ts';
import type { InvitedSitter } from '../invitations/order-invitations.sql.ts';
import type { AgreedTerms } from '../offers/terms.ts';
import { isDisputed, type Order, periodOf, totalOf } from '../order.ts';
import { type Knowledge, knowledgeOf, type Reader } from '../orders.policy.ts';
import { priceOn } from '../proposals/amounts.policy.ts';
import type { OrderView, PersonColumns } from './order-view.sql.ts';
import type { ReaderFacts } from './reader-facts.ts';

/** Parents see the family's orders as its owner does. */
export function readerOf(
  order: Pick<Order, 'customer_id' | 'sitter_id'>,
  actor: Actor | null,
  { isListed, families }: ReaderFacts,
): Reader {
  if (!actor) return { side: 'stranger', id: null };
  if (families.includes(order.customer_id)) return { side: 'customer', id: actor.id };
  if (order.sitter_id === actor.id) return { side: 'sitter', id: actor.id };
  return actor.role === 'sitter' ? { side: 'candidate', id: actor.id, isListed } : { side: 'stranger', id: actor.id };
}

const labelSide = (reader: Reader) => (reader.side === 'sitter' || reader.side === 'candidate' ? 'sitter' : 'customer');

const personOf = (person: PersonColumns, locale: Locale) => ({
  id: person.id,
  full_name: shownName(person, locale),
  image: person.image,
});

const customerOf = ({ customer, reliability, standing }: OrderView, knowledge: Knowledge, locale: Locale) => ({
  ...(knowledge === 'all'
    ? personOf(customer, locale)
    : { id: customer.id, full_name: shownFirstName(customer, locale), image: null }),
  rating: standing?.rating ?? null,
  reviews_count: standing?.reviews_count ?? null,
  reliability: shownFamilyReliability(reliability),
});

/** Who made a move; a family goes by first names until something is agreed, the staff by none. */
export function personIn(
  view: OrderView,
  reader: Reader,
  side: OrderSide,
  person: PersonColumns | null,
  locale: Locale,
): { id: number; full_name: string } | null {
  if (!person || (side !== 'customer' && side !== 'sitter')) return null;
  const isKnown = side === 'sitter' || knowledgeOf(view, reader) === 'all';
  return { id: person.id, full_name: isKnown ? shownName(person, locale) : shownFirstName(person, locale) };
}

function childOf(
  { id, full_name, age, gender }: OrderView['children'][number],
  knowledge: Knowledge,
): OrderCard['order_item']['children'][number] {
  const age_group = ageGroupOf(age);
  if (knowledge === 'all') return { id, full_name, age, gender, age_group };
  const nameless = { id: null, full_name: null, age_group };
  return knowledge === 'work' ? { ...nameless, age, gender } : { ...nameless, age: null, gender: null };
}

type Placed = Pick<OrderView, 'city_id' | 'shown_lat' | 'shown_lng'>;

const coarse = (degrees: number) => Math.round(degrees * 10) / 10;

/** Data of a card beside the order's own. */
export interface CardView {
  locale: Locale;
  /** Where distances begin. */
  from: Point | null;
  today: string;
  fit?: Fit | null;
}

/** An order as one reader sees it. */
export function createPresenter(referenceData: Pick<ReferenceData, 'cityById' | 'placeOf' | 'refsByIds'>) {
  /** Outside known districts the place is rounded to about ten kilometres. */
  const middleOf = ({ city_id, shown_lat, shown_lng }: Placed) =>
    (city_id === null ? null : referenceData.placeOf(city_id)) ?? { lat: coarse(shown_lat), lng: coarse(shown_lng) };

  const shownPlace = (view: Placed, knowledge: Knowledge) =>
    knowledge === 'outline' ? middleOf(view) : { lat: view.shown_lat, lng: view.shown_lng };

  function addressOf(view: OrderView, knowledge: Knowledge, locale: Locale): OrderCard['order_item']['address'] {
    const { lat, lng, address } = view;
    if (knowledge === 'all') return { lat, lng, address, exact: true };
    return {
      ...shownPlace(view, knowledge),
      address: referenceData.cityById(view.city_id, locale)?.name ?? '',
      exact: false,
    };
  }

  function itemOf(view: OrderView, knowledge: Knowledge, locale: Locale): OrderCard['order_item'] {
    const period = periodOf(view);
    const isOutline = knowledge === 'outline';
    const hidesHours = isOutline || view.hours !== null;
    return {
      children: view.children.map((child) => childOf(child, knowledge)),
      service_type: referenceData.refsByIds('service_types', view.services, locale),
      skill: referenceData.refsByIds('skills', view.skills, locale),
      language: referenceData.refsByIds('languages', view.languages, locale),
      start_date: view.start_date,
      end_date: view.end_date,
      unlimited_date: view.unlimited_date,
      start_time: hidesHours ? null : period.start_time,
      end_time: hidesHours ? null : period.end_time,
      hours: isOutline ? null : [...hoursOf(period)],
      day_parts: dayPartsOfWeek(period),
      payment_agreement: view.payment_agreement,
      address: addressOf(view, knowledge, locale),
      job_description: isOutline ? '' : view.job_description,
      working_days_of_week: view.weekdays,
      modified_date: view.modified_at.toISOString(),
      created_date: view.created_at.toISOString(),
    };
  }

  /** What the sitter agreed to earlier, with the names of today. */
  const agreedOf = (terms: AgreedTerms, locale: Locale) => ({
    title: terms.title,
    price: null,
    price_min: terms.price_min,
    price_max: terms.price_max,
    price_type: terms.price_type,
    order_item: {
      children: terms.children.map((child) => childOf({ ...child, id: null, full_name: null }, 'work')),
      service_type: referenceData.refsByIds('service_types', terms.services, locale),
      skill: referenceData.refsByIds('skills', terms.skills, locale),
      language: referenceData.refsByIds('languages', terms.languages, locale),
      start_date: terms.start_date,
      end_date: terms.end_date,
      unlimited_date: terms.unlimited_date,
      hours: terms.hours,
      working_days_of_week: terms.hours.map(({ weekday }) => weekday),
      job_description: terms.job_description,
    },
    place: referenceData.cityById(terms.city_id, locale)?.name ?? '',
    changed: terms.changed,
  });

  return {
    shownPlace,

    ownOffer({ own_offer }: OrderView, locale: Locale): OrderDetail['own_offer'] {
      if (!own_offer) return null;
      const { agreed_terms: terms, ...offer } = own_offer;
      const isOutdated = terms !== null && offer.status === 'pending';
      return { ...offer, outdated: isOutdated, agreed: isOutdated ? agreedOf(terms, locale) : null };
    },

    invited: (rows: readonly InvitedSitter[], locale: Locale): OrderDetail['invited'] =>
      rows.map(({ sitter, created_at, declined_at, has_offer }) => ({
        sitter: personOf(sitter, locale),
        invited_at: created_at.toISOString(),
        answer: has_offer ? 'offered' : declined_at ? 'declined' : null,
      })),

    card(view: OrderView, reader: Reader, { from, locale, today, fit = null }: CardView): OrderCard {
      const isSide = reader.side === 'customer' || reader.side === 'sitter';
      const hasOffer = view.own_offer !== null && ['pending', 'accepted', 'closed'].includes(view.own_offer.status);
      const knowledge = knowledgeOf(view, reader);
      const isOutline = knowledge === 'outline';
      return {
        id: view.id,
        title: isOutline ? (view.public_title ?? '') : view.title,
        status: view.status,
        status_label: statusLabel(view.status, labelSide(reader), view.own_offer?.status === 'pending'),
        order_type: view.origin === 'booking' ? 'booking' : 'application',
        customer: customerOf(view, knowledge, locale),
        sitter: isSide && view.sitter ? personOf(view.sitter, locale) : null,
        price: view.price === null ? null : priceOn(today, view.prices, view.price),
        price_min: view.price_min,
        price_max: view.price_max,
        price_type: view.price_type,
        // Divided by the price it would reveal the hours.
        total_price: isOutline ? null : (view.changed_total ?? totalOf(view)),
        is_send_request: hasOffer,
        offers_count: view.offers_count,
        distance: from && shownDistance(from, shownPlace(view, knowledge)),
        fit,
        created_date: view.created_at.toISOString(),
        is_new: isNewOn(moscowDate(view.created_at), today),
        disputed: isSide && isDisputed(view),
        trial: view.trial,
        order_item: itemOf(view, knowledge, locale),
      };
    },
  };
}

export type Presenter = ReturnType<typeof createPresenter>;
