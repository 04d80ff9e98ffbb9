import type { ProposalBody } from '@ladushki/contract/proposals';
import { moscowTime, type OrderPeriod } from '@ladushki/contract/visits';
import type { selectVisitsOfOrder } from '../../visits/money/order-end.service.ts';
import type { Order } from '../order.ts';

export type VisitRow = Awaited<ReturnType<typeof selectVisitsOfOrder>>[number];

/** What is proposed, without whose order it is and the words to it. */
export type Fields = ProposalBody extends infer Body
  ? Body extends unknown
    ? Omit<Body, 'order' | 'text'>
    : never
  : never;
export type FieldsOf<Kind extends Fields['kind']> = Extract<Fields, { kind: Kind }>;

/** A price that both sides agreed on, from a day on. */
export interface AgreedPrice {
  from: string;
  price: number;
  before: number;
}

/** What a change is computed from. */
export interface Subject {
  order: Order;
  visits: readonly VisitRow[];
  /** Ids of the children now. */
  children: readonly number[];
  /** The order's agreed changes of its price, oldest first. */
  prices: readonly AgreedPrice[];
  now: Date;
}

export interface Hours {
  date: string;
  startsAt: Date;
  endsAt: Date;
}

/** One visit before and after; null where there is none. */
export interface Touched {
  visit: VisitRow | null;
  after: Hours | null;
  /** What it costs afterwards. */
  amount: number;
}

export interface Change {
  touched: Touched[];
  /** The terms that hold afterwards. */
  period: OrderPeriod;
  price: number;
  /** Of the day from which it changes. */
  priceBefore?: number;
  children: readonly number[];
}

export const minutesOf = ({ startsAt, endsAt }: Hours) => (endsAt.getTime() - startsAt.getTime()) / 60_000;
export const hoursOfVisit = ({ date, starts_at, ends_at }: VisitRow): Hours => ({
  date,
  startsAt: starts_at,
  endsAt: ends_at,
});

export const shownHours = ({ date, startsAt, endsAt }: Hours) => ({
  date,
  start_time: moscowTime(startsAt),
  end_time: moscowTime(endsAt),
});

/** Only these may still change. */
export const isToCome = ({ state, starts_at }: VisitRow, now: Date) => state === 'planned' && starts_at > now;
export const counts = ({ state }: VisitRow) => state !== 'skipped' && state !== 'missed';
