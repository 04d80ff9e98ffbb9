import type words from '../../../locales/ru/reviews.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('reviews');
