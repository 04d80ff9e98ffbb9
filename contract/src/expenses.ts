import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { expenseLimits, expenseStatuses } from './expense-constants.ts';
import { extraPayment, payOnce } from './payments.ts';
import { id, idParams, idText, instant, outcome, paged, pageQuery, text } from './primitives.ts';

export const expense = z.object({
  id: z.int(),
  visit: z.int(),
  order: z.int(),
  amount_minor: z.int(),
  text: z.string(),
  /** A signed address; null once the account of who gave it is gone. */
  receipt: z.string().nullable(),
  status: z.enum(expenseStatuses),
  decline_text: z.string().nullable(),
  /** The family's, where there is one. */
  payment: extraPayment.nullable(),
  created_date: instant,
  answered_at: instant.nullable(),
});
export type Expense = z.output<typeof expense>;

export const expenseDraft = z.strictObject({
  visit: id,
  amount_minor: z.int().min(expenseLimits.leastMinor).max(expenseLimits.mostMinor),
  text: text(1, expenseLimits.text),
});

export const expenseRefusal = z.strictObject({ text: text(1, expenseLimits.declineText) });

const told = expense.extend({ message: outcome });

export const expenses = {
  ask: endpoint({
    method: 'POST',
    path: '/payments/expense',
    access: 'sitter',
    confirmed: false,
    summary: 'Asks the family for what was laid out during a visit, with the receipt',
    body: expenseDraft,
    files: ['file'],
    reply: told,
    status: 201,
    errors: ['invalid', 'not_found', 'wrong_state', 'too_late', 'conflict', 'too_large', 'unsupported_media'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/payments/expenses',
    access: 'customer_or_sitter',
    summary: 'Expenses of one’s visits, newest first',
    query: z.strictObject({
      order: idText.optional(),
      visit: idText.optional(),
      status: z.enum(expenseStatuses).optional(),
      ...pageQuery(),
    }),
    reply: paged(expense),
    errors: [],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/payments/expense/{id}/accept',
    access: 'customer',
    confirmed: false,
    summary: 'Accepts an expense and pays it by card, unless the order is paid directly; again while it is unpaid',
    params: idParams,
    body: z.strictObject(payOnce),
    reply: z.object({ expense, payment: extraPayment.nullable(), message: outcome }),
    errors: ['forbidden', 'not_found', 'wrong_state', 'conflict', 'not_ready'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/payments/expense/{id}/decline',
    access: 'customer',
    confirmed: false,
    summary: 'Declines an expense, and says why',
    params: idParams,
    body: expenseRefusal,
    reply: told,
    errors: ['invalid', 'forbidden', 'not_found', 'wrong_state'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/payments/expense/{id}/withdraw',
    access: 'sitter',
    confirmed: false,
    summary: 'Withdraws an expense that was not answered',
    params: idParams,
    reply: told,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
