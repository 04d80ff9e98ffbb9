import type words from '../../../locales/ru/family-payments.json';
import { readTexts } from '../../platform/locale-texts.ts';
import type { Text } from '../../platform/texts.ts';

export const texts = readTexts<typeof words>('family-payments');

const reasons: Readonly<Record<string, Text>> = texts.reasons;

/** Why money went back; reasons that the ledger carried over have no words of their own. */
export const reasonText = (reason: string | null): Text => reasons[reason ?? ''] ?? texts.reasons.any;
