import type words from '../../../locales/ru/chat.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('chat');
