import type words from '../../../locales/ru/moderation.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('moderation');
