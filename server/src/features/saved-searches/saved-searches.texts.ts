import type words from '../../../locales/ru/saved-searches.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('saved-searches');
