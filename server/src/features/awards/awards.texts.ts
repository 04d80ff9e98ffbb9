import type words from '../../../locales/ru/awards.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('awards');
