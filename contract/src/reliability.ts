import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { explanationKeys } from './reliability-constants.ts';

const percent = z.int().min(0).max(100);

/** Counted from facts (server: features/reliability), from three completed orders on. */
export const sitterReliability = z.object({
  orders: z.int(),
  confirmed_visits: z.int(),
  /** Null without a visit that could be judged. */
  on_time_percent: percent.nullable(),
  cancelled_12m: z.int(),
  /** Null while no request was answered. */
  answer_minutes: z.int().nullable(),
  families_returned: z.int(),
});
export type SitterReliability = z.output<typeof sitterReliability>;

export const familyReliability = z.object({
  orders: z.int(),
  paid_on_time_percent: percent.nullable(),
  cancelled_late_12m: z.int(),
});
export type FamilyReliability = z.output<typeof familyReliability>;

export const reliability = {
  explanations: endpoint({
    method: 'GET',
    path: '/utils/explanations',
    access: 'public',
    summary: 'How every number of reliability, the rating and the fit are counted',
    reply: z.array(z.object({ key: z.enum(explanationKeys), title: z.string(), text: z.string() })),
    errors: [],
  }),
} as const;
