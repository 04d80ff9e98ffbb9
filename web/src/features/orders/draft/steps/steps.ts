import type { FieldPath } from 'react-hook-form';
import type { DraftValues } from '../draft-values.ts';

export const steps = ['children', 'when', 'where', 'price', 'preview'] as const;
export type Step = (typeof steps)[number];

/** Fields validated before the next step. */
export const fieldsOf: Record<Step, FieldPath<DraftValues>[]> = {
  children: ['order_item.children'],
  when: [
    'order_item.service_type',
    'title',
    'order_item.job_description',
    'order_item.working_days_of_week',
    'order_item.start_date',
    'order_item.end_date',
    'order_item.start_time',
    'order_item.end_time',
    'order_item.hours',
  ],
  where: ['order_item.address.lat', 'order_item.address.lng', 'order_item.address.address'],
  price: ['price_min', 'price_max'],
  preview: [],
};
