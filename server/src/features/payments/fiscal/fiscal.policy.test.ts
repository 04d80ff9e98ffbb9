import { expect, it } from 'vitest';
import { receiptDue } from './fiscal.policy.ts';

it.each([
  ['nothing without a fee', { held: 0, fee_minor: 0, fiscal_minor: 0 }, null],
  ['nothing while a part is held', { held: 1, fee_minor: 100, fiscal_minor: 0 }, null],
  ['the whole fee', { held: 0, fee_minor: 24_690, fiscal_minor: 0 }, { type: 'payment', amount_minor: 24_690 }],
  ['nothing twice', { held: 0, fee_minor: 24_690, fiscal_minor: 24_690 }, null],
  ['nothing while a dispute lasts', { held: 2000, fee_minor: 0, fiscal_minor: 24_690 }, null],
  ['all of it back', { held: 0, fee_minor: 0, fiscal_minor: 24_690 }, { type: 'refund', amount_minor: 24_690 }],
  ['a part of it back', { held: 0, fee_minor: 90, fiscal_minor: 100 }, { type: 'refund', amount_minor: 10 }],
  ['what a decision added', { held: 0, fee_minor: 101, fiscal_minor: 100 }, { type: 'payment', amount_minor: 1 }],
])('registers %s', (_, payment, due) => {
  expect(receiptDue(payment)).toEqual(due);
});
