import type words from '../../../locales/ru/reliability.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('reliability');
