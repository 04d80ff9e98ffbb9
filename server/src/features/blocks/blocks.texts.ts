import type words from '../../../locales/ru/blocks.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('blocks');
