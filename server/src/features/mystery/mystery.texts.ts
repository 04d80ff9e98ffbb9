import type words from '../../../locales/ru/mystery.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('mystery');
