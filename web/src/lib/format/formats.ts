import type { Locale } from '@ladushki/contract/locales';
import { formatWords } from './format-words.ts';
import { groupDigits } from './money.ts';

// Formatters are cached: creating one costs more than a hundred uses.
const kept = new Map<string, unknown>();
function once<Format>(key: string, make: () => Format): Format {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as Format;
}

export const dateFormat = (locale: Locale, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`date ${locale} ${JSON.stringify(parts)}`, () => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }));

/** 4.75 → «4,75», or «4,8» with one digit. Hand-written: every card has one, and Intl is slow to start. */
export function numberText(value: number, locale: Locale, mostDigits = 3): string {
  const [whole = '', part] = String(Number(value.toFixed(mostDigits))).split('.');
  const { group, decimal } = formatWords(locale);
  const grouped = groupDigits(Number(whole), group);
  return part === undefined ? grouped : `${grouped}${decimal}${part}`;
}
