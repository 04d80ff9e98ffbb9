import type words from '../../../../locales/ru/diary.json';
import { readTexts } from '../../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('diary');
