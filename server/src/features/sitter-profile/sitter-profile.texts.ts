import type words from '../../../locales/ru/sitter-profile.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('sitter-profile');
