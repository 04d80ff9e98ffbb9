import type words from '../../../locales/ru/sanctions.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('sanctions');
