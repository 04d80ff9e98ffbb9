import type words from '../../../../locales/ru/tips.json';
import { readTexts } from '../../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('tips');
