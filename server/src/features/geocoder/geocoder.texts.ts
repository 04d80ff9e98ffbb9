import type words from '../../../locales/ru/geocoder.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('geocoder');
