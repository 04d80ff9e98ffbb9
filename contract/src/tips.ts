import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { extraPayment, payOnce } from './payments.ts';
import { id } from './primitives.ts';
import { tipLimits } from './tip-constants.ts';

export const tips = {
  give: endpoint({
    method: 'POST',
    path: '/payments/tip',
    access: 'customer',
    confirmed: true,
    asksByContent: true,
    summary: 'Thanks the sitter of a visit with money, all of it theirs; again while it is unpaid: the same payment',
    body: z.strictObject({
      visit: id,
      amount_minor: z.int().min(tipLimits.leastMinor).max(tipLimits.mostMinor),
      ...payOnce,
    }),
    reply: z.object({ payment: extraPayment }),
    status: 201,
    errors: ['forbidden', 'not_found', 'wrong_state', 'too_late', 'conflict', 'not_ready'],
  }),
} as const;
