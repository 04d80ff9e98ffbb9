import type words from '../../../locales/ru/day-plans.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('day-plans');
