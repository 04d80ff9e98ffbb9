import type words from '../../../../locales/ru/expenses.json';
import { readTexts } from '../../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('expenses');
