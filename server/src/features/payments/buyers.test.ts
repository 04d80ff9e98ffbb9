import { paymentKinds } from '@ladushki/contract/payment-kinds';
import { expect, it } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import { createApplyPayment } from './apply-payment.ts';

type Parts = Parameters<typeof createApplyPayment>[1];

it('a kind of payment that nobody takes stops the start, and is named', () => {
  const payments = createApplyPayment({} as Deps, {} as Parts);
  const buyer = { whenPaid: async () => true, whenFailed: async () => undefined };
  payments.define(
    paymentKinds.filter((kind) => kind !== 'tip'),
    buyer,
  );
  expect(() => payments.requireBuyers()).toThrow('nobody takes payments for: tip');
  payments.define(['tip'], buyer);
  expect(() => payments.requireBuyers()).not.toThrow();
});
