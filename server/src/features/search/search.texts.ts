import type words from '../../../locales/ru/search.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('search');
