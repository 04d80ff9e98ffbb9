import type words from '../../../locales/ru/children.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('children');
