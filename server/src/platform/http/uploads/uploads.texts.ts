import type words from '../../../../locales/ru/uploads.json';
import { readTexts } from '../../locale-texts.ts';

export const texts = readTexts<typeof words>('uploads');
