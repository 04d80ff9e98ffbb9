import type { PayoutFailure } from '@ladushki/contract/payouts-constants';
import type words from '../../../../locales/ru/payouts.json';
import { readTexts } from '../../../platform/locale-texts.ts';
import type { Text } from '../../../platform/texts.ts';

export const texts = readTexts<typeof words>('payouts');

export const failureTexts: Record<PayoutFailure, Text> = texts.failures;
export const blockTexts = texts.blocks;
