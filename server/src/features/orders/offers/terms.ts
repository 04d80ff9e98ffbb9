import { type TermsPart, termsParts } from '@ladushki/contract/order-schemas';
import { type DayHours, hoursOf } from '@ladushki/contract/visits';
import { type Order, type PeriodColumns, periodOf } from '../order.ts';
import type { OrderChild } from '../orders.sql.ts';

type OrderTerms = PeriodColumns &
  Pick<
    Order,
    | 'title'
    | 'price_type'
    | 'price_min'
    | 'price_max'
    | 'payment_agreement'
    | 'services'
    | 'skills'
    | 'languages'
    | 'lat'
    | 'lng'
    | 'address'
    | 'city_id'
    | 'job_description'
  >;

type Children = readonly (Omit<OrderChild, 'child_id'> & { child_id: number | null })[];

/** Stored with an outdated offer: what a sitter may know of the earlier terms, and what has changed since. */
export interface AgreedTerms {
  title: string;
  price_type: Order['price_type'];
  price_min: number | null;
  price_max: number | null;
  children: { age: number; gender: 'male' | 'female' }[];
  services: number[];
  skills: number[];
  languages: number[];
  start_date: string;
  end_date: string | null;
  unlimited_date: boolean;
  hours: DayHours[];
  city_id: number | null;
  job_description: string;
  changed: TermsPart[];
}

const sorted = (ids: readonly (number | null)[]) => ids.map((id) => id ?? 0).sort((one, other) => one - other);

const parts: Record<TermsPart, (terms: OrderTerms, children: Children) => unknown> = {
  title: ({ title }) => title,
  price: (terms) => [terms.price_type, terms.price_min, terms.price_max, terms.payment_agreement],
  dates: ({ start_date, end_date, unlimited_date }) => [start_date, end_date, unlimited_date],
  hours: (terms) => hoursOf(periodOf(terms)),
  children: (_, children) => sorted(children.map(({ child_id }) => child_id)),
  services: ({ services }) => sorted(services),
  skills: ({ skills }) => sorted(skills),
  languages: ({ languages }) => sorted(languages),
  place: ({ lat, lng, address }) => [lat, lng, address],
  description: ({ job_description }) => job_description,
};

export interface Terms {
  order: OrderTerms;
  children: Children;
}

/** What differs between two states of an announcement. */
export const changedParts = (before: Terms, after: Terms): TermsPart[] => {
  const said = ({ order, children }: Terms, part: TermsPart) => JSON.stringify(parts[part](order, children));
  return termsParts.filter((part) => said(before, part) !== said(after, part));
};

export const agreedTerms = ({ order, children }: Terms, changed: TermsPart[]): AgreedTerms => ({
  title: order.title,
  price_type: order.price_type,
  price_min: order.price_min,
  price_max: order.price_max,
  children: children.map(({ age_at_order: age, gender }) => ({ age, gender: gender === 'male' ? 'male' : 'female' })),
  services: order.services,
  skills: order.skills,
  languages: order.languages,
  start_date: order.start_date,
  end_date: order.end_date,
  unlimited_date: order.unlimited_date,
  hours: [...hoursOf(periodOf(order))],
  city_id: order.city_id,
  job_description: order.job_description,
  changed,
});
