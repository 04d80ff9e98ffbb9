import type words from '../../../locales/ru/identity.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('identity');
