import en from '../locales/en/names.json' with { type: 'json' };
import ru from '../locales/ru/names.json' with { type: 'json' };
import type { Locale } from './locales.ts';

export const nameTexts: Record<Locale, typeof ru> = { ru, en };
