import type words from '../../../locales/ru/today.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('today');
