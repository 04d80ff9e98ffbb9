import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import type words from '../../../locales/ru/payments.json';
import { readTexts } from '../../platform/locale-texts.ts';
import type { Text } from '../../platform/texts.ts';

export const texts = readTexts<typeof words>('payments');

/** Decline reasons for the payer. */
export const failureTexts: Record<PaymentFailure, Text> = texts.failures;
