import type { PayoutProblem } from '@ladushki/contract/payout-accounts-constants';
import type words from '../../../../locales/ru/payout-accounts.json';
import { readTexts } from '../../../platform/locale-texts.ts';
import type { Text } from '../../../platform/texts.ts';

export const texts = readTexts<typeof words>('payout-accounts');

export const problemTexts: Record<PayoutProblem, Text> = texts.problems;
