import type words from '../../../locales/ru/refusal-page.json';
import { readTexts } from '../locale-texts.ts';
import type { Text } from '../texts.ts';

const texts = readTexts<typeof words>('refusal-page');

/** Texts for pages that cannot be rendered now, by code; other errors have texts of their own. */
export const pageTexts: Partial<Record<string, Record<'title' | 'advice', Text>>> = texts.pages;

export const again: Text = texts.again;
