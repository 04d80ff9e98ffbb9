import en from '../locales/en/product.json' with { type: 'json' };
import ru from '../locales/ru/product.json' with { type: 'json' };
import type { Locale } from './locales.ts';

export const productTexts: Record<Locale, typeof ru> = { ru, en };
