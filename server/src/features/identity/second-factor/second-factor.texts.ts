import type words from '../../../../locales/ru/second-factor.json';
import { readTexts } from '../../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('second-factor');
