import type words from '../../../locales/ru/account.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('account');
