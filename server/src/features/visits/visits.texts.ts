import type words from '../../../locales/ru/visits.json';
import { readTexts } from '../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('visits');
/** Confirmation messages. */
export const { done } = texts;
