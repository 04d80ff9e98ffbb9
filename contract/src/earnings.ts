import { z } from 'zod';
import { earningKinds, earningStatuses, payoutBlocks, periodPattern } from './earning-constants.ts';
import { endpoint } from './endpoint.ts';
import { date, idText, instant, paged, pageQuery } from './primitives.ts';

const minor = z.int();
const currency = z.literal('RUB');

export const earningLine = z.object({
  /** Stays the same when the money of a visit that comes is due. */
  id: z.string(),
  kind: z.enum(earningKinds),
  status: z.enum(earningStatuses),
  visit: z.int().nullable(),
  order: z.int(),
  /** The order's; of a booking, which has none, its number. */
  title: z.string(),
  /** The Moscow day on which it became due; of what is coming that of the visit. */
  date,
  gross_minor: minor,
  fee_minor: minor,
  /** Less than nothing in a statement, where a dispute took it back. */
  amount_minor: minor,
  payout: z.int().nullable(),
  /** A page of the site. */
  link: z.string(),
});
export type EarningLine = z.output<typeof earningLine>;

const summary = z.object({
  currency,
  coming_minor: minor,
  due_minor: minor,
  frozen_minor: minor,
  on_the_way_minor: minor,
  paid_minor: minor,
  next_payout: z.object({ at: instant, amount_minor: minor }).nullable(),
  blocked_by: z.enum(payoutBlocks).nullable(),
  /** When a block ends by itself, where that is known. */
  blocked_until: instant.nullable(),
});

const statement = z.object({
  period: z.string(),
  from: date,
  /** The last day. */
  to: date,
  currency,
  person: z.object({ full_name: z.string(), inn_masked: z.string().nullable() }),
  /** What was earned before and not paid out by then. */
  opening_minor: minor,
  lines: z.array(earningLine),
  payouts: z.array(z.object({ id: z.int(), amount_minor: minor, paid_at: instant })),
  /** Of all lines; tips and expenses are parts of what was earned. */
  totals: z.object({
    gross_minor: minor,
    fee_minor: minor,
    tips_minor: minor,
    expenses_minor: minor,
    earned_minor: minor,
    paid_minor: minor,
  }),
  closing_minor: minor,
});
export type EarningStatement = z.output<typeof statement>;

/** A month or a year. */
const period = z.string().regex(periodPattern, 'period');

export const earnings = {
  summary: endpoint({
    method: 'GET',
    path: '/sitter/earnings',
    access: 'sitter',
    summary: 'What a sitter will have, is due and was paid, and why something waits',
    reply: summary,
    errors: [],
  }),
  lines: endpoint({
    method: 'GET',
    path: '/sitter/earnings/lines',
    access: 'sitter',
    summary: 'What was earned line by line, newest first',
    query: z.strictObject({
      ...pageQuery(),
      status: z.enum(earningStatuses).optional(),
      kind: z.enum(earningKinds).optional(),
      order: idText.optional(),
      from: date.optional(),
      to: date.optional(),
    }),
    reply: paged(earningLine),
    errors: [],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/sitter/earnings/statement',
    access: 'sitter',
    summary: 'A month or a year: opening, earned, paid, closing',
    query: z.strictObject({ period }),
    reply: statement,
    errors: [],
  }),
  statementFile: endpoint({
    method: 'GET',
    path: '/sitter/earnings/statement.csv',
    access: 'sitter',
    summary: 'The lines of a month or a year as a table',
    query: z.strictObject({ period }),
    reply: z.string(),
    errors: [],
    contentType: 'text/csv; charset=utf-8',
  }),
} as const;
