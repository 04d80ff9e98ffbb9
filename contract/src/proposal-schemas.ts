import { z } from 'zod';
import { priceTypes } from './pricing.ts';
import { date, instant, time, weekday } from './primitives.ts';
import { proposalKinds, proposalStatuses } from './proposals-constants.ts';

const dayHours = z.object({ weekday, start_time: time, end_time: time });

const terms = z.object({
  /** Those touched; null for visits that do not exist yet. */
  visits: z.array(z.object({ visit: z.int().nullable(), date, start_time: time, end_time: time })),
  price: z.int().nullable(),
  /** The week; null in proposals of before it was written down. */
  hours: z.array(dayHours).nullable(),
  children: z.array(z.object({ id: z.int(), full_name: z.string() })),
  end_date: date.nullable(),
  /** Of all visits that are neither skipped nor missed. */
  total: z.int(),
});
export type ProposalTerms = z.output<typeof terms>;

const payment = z.object({
  id: z.int(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: z.int(),
  confirmation_url: z.string().nullable(),
});

const effect = {
  /** What both prices are for. */
  price_type: z.enum(priceTypes),
  before: terms,
  after: terms,
  money: z.object({
    before: z.int(),
    after: z.int(),
    difference: z.int(),
    /** Goes back to the family at once. */
    returned: z.int(),
    /** The family pays this by card after the acceptance. */
    to_pay: z.int(),
    payment: payment.nullable(),
  }),
  expires_at: instant,
};

export const proposalPreview = z.object(effect);
export type ProposalPreview = z.output<typeof proposalPreview>;

/** With the fields of its kind as they were sent. */
export const proposal = z.object({
  id: z.int(),
  order: z.int(),
  kind: z.enum(proposalKinds),
  visit: z.int().optional(),
  date: date.optional(),
  start_time: time.optional(),
  end_time: time.optional(),
  from: date.optional(),
  hours: z.array(dayHours).optional(),
  price: z.int().optional(),
  end_date: date.nullable().optional(),
  children: z.array(z.int()).optional(),
  text: z.string(),
  by: z.enum(['customer', 'sitter']),
  by_person: z.object({ id: z.int(), full_name: z.string() }),
  status: z.enum(proposalStatuses),
  version: z.int(),
  ...effect,
  created_date: instant,
});
export type Proposal = z.output<typeof proposal>;
