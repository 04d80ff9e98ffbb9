import type words from '../../../locales/ru/staff-money.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('staff-money');
