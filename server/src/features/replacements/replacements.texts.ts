import type words from '../../../locales/ru/replacements.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('replacements');
