import type words from '../../../../locales/ru/consents.json';
import { readTexts } from '../../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('consents');
