import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { ProposalKind } from '@ladushki/contract/proposals-constants';
import type { DayHours } from '@ladushki/contract/visits';
import type { Control } from 'react-hook-form';

/** The fields of all kinds; those of the chosen one are sent. */
export interface ProposeValues {
  order: number;
  kind: ProposalKind;
  visit: string;
  date: string;
  start_time: string;
  end_time: string;
  from: string;
  hours: DayHours[];
  price: number | null;
  end_date: string;
  no_end: boolean;
  children: number[];
  text: string;
}

export type ProposeControl = Control<ProposeValues, unknown, unknown>;

/** The visit that the dialog was opened for. */
export interface ChosenVisit {
  id: number;
  date: string;
  start_time: string;
  end_time: string;
}

export function firstValues(order: OrderDetail, visit: ChosenVisit | undefined): ProposeValues {
  const { order_item: item } = order;
  const [usual] = item.hours ?? [];
  return {
    order: order.id,
    kind: 'move',
    visit: visit ? String(visit.id) : '',
    date: visit?.date ?? '',
    start_time: visit?.start_time ?? usual?.start_time ?? '',
    end_time: visit?.end_time ?? usual?.end_time ?? '',
    from: '',
    hours: [...(item.hours ?? [])],
    price: order.price,
    end_date: '',
    no_end: false,
    children: item.children.flatMap(({ id }) => id ?? []),
    text: '',
  };
}

const idOf = (written: string) => (written === '' ? undefined : Number(written));

const fieldsOf: Record<ProposalKind, (values: ProposeValues) => object> = {
  skip: ({ visit }) => ({ visit: idOf(visit) }),
  move: ({ visit, date, start_time, end_time }) => ({ visit: idOf(visit), date, start_time, end_time }),
  add: ({ date, start_time, end_time }) => ({ date, start_time, end_time }),
  hours: ({ from, hours }) => ({ from, hours }),
  price: ({ from, price }) => ({ from, price }),
  longer: ({ end_date, no_end }) => ({ end_date: no_end ? null : end_date }),
  child: ({ from, children }) => ({ from, children }),
};

/** The body of the chosen kind, and no field of another. */
export const bodyOf = (values: ProposeValues) => ({
  order: values.order,
  kind: values.kind,
  text: values.text,
  ...fieldsOf[values.kind](values),
});
