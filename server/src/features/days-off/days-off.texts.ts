import type words from '../../../locales/ru/days-off.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('days-off');
