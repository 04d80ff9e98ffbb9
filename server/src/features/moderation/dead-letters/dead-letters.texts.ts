import type { Locale } from '@ladushki/contract/primitives';
import type words from '../../../../locales/ru/dead-letters.json';
import { fill, readTexts } from '../../../platform/locale-texts.ts';
import type { Text } from '../../../platform/texts.ts';

export const texts = readTexts<typeof words>('dead-letters');

/** Kinds of jobs that can become dead letters. */
export const titles: Readonly<Record<string, Text>> = texts.kinds;

export const sentText = (count: number, locale: Locale) => fill(texts.sentMany, { count })[locale];
