import type words from '../../../locales/ru/incidents.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('incidents');
