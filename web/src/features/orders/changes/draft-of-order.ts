import type { RepeatedOrder } from '@ladushki/contract/order-changes';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { type DraftValues, emptyDraft, type Rhythm } from '../draft/draft-values.ts';

type Draft = RepeatedOrder['draft'];

const rhythmOf = ({ unlimited_date, start_date, end_date }: Draft['order_item']): Rhythm => {
  if (unlimited_date) return 'unlimited';
  return start_date === end_date ? 'once' : 'period';
};

/** The wizard's values of a draft; with a sitter it goes to them. */
export function valuesOfDraft({ order_item, ...draft }: Draft, sitter: number | null): DraftValues {
  const { unlimited_date, end_date, hours, ...item } = order_item;
  const [first] = hours ?? [];
  return {
    ...draft,
    rhythm: rhythmOf(order_item),
    by_day: hours !== undefined,
    receiver: sitter === null ? 'all' : 'sitter',
    sitter,
    order_item: {
      ...item,
      end_date: end_date ?? '',
      hours: hours ?? [],
      start_time: item.start_time ?? first?.start_time ?? emptyDraft.order_item.start_time,
      end_time: item.end_time ?? first?.end_time ?? emptyDraft.order_item.end_time,
      working_days_of_week: item.working_days_of_week ?? hours?.map(({ weekday }) => weekday) ?? [],
    },
  };
}

const ids = (refs: readonly { id: number }[]) => refs.map(({ id }) => id);

/** The wizard's values of a published announcement, for whom it is their own. */
export function valuesOfOrder(order: OrderDetail): DraftValues {
  const { title, price_type, price_min, price_max, trial, order_item: item } = order;
  const { start_time, end_time, address } = item;
  const isSame = start_time !== null && end_time !== null;
  return valuesOfDraft(
    {
      title,
      price_type,
      price_min,
      price_max,
      replacement: order.replacement ?? emptyDraft.replacement,
      trial,
      order_item: {
        children: item.children.flatMap(({ id }) => id ?? []),
        service_type: ids(item.service_type),
        skill: ids(item.skill),
        language: ids(item.language),
        start_date: item.start_date,
        end_date: item.end_date,
        unlimited_date: item.unlimited_date,
        ...(isSame
          ? { start_time, end_time, working_days_of_week: item.working_days_of_week }
          : { hours: item.hours ?? [] }),
        payment_agreement: item.payment_agreement,
        address: { lat: address.lat, lng: address.lng, address: address.address },
        job_description: item.job_description,
      },
    },
    null,
  );
}
