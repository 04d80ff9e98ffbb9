import type words from '../../../locales/ru/meetings.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('meetings');
