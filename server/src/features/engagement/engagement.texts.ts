import type words from '../../../locales/ru/engagement.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('engagement');
