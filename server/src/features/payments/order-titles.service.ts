import type { Locale } from '@ladushki/contract/primitives';
import { fill } from '../../platform/locale-texts.ts';
import { texts } from './payments.texts.ts';

/** Bookings have no title. */
export const orderTitle = ({ title, order_id: id }: { title: string; order_id: number }, locale: Locale) =>
  title || fill(texts.orderOf, { id })[locale];
