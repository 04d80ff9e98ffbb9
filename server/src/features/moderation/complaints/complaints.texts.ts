import type words from '../../../../locales/ru/complaints.json';
import { readTexts } from '../../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('complaints');
