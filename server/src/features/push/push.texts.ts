import type words from '../../../locales/ru/push.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('push');
