import type { Locale } from '@ladushki/contract/primitives';
import { groupDigits } from './money.ts';

// Each is made once: making one takes longer than using it a hundred times.
const kept = new Map<string, unknown>();
function once<Format>(key: string, make: () => Format): Format {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as Format;
}

export const dateFormat = (locale: Locale, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`date ${locale} ${JSON.stringify(parts)}`, () => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }));

export const pluralOf = (count: number, locale: Locale): Intl.LDMLPluralRule =>
  once(`plural ${locale}`, () => new Intl.PluralRules(locale)).select(count);

/** 4.75 → «4,75», or «4,8» with one digit at most. By hand, since every card has one and a browser's own way starts slowly. */
export function numberText(value: number, locale: Locale, mostDigits = 3): string {
  const [whole = '', part] = String(Number(value.toFixed(mostDigits))).split('.');
  const grouped = groupDigits(Number(whole), locale === 'ru' ? undefined : ',');
  return part === undefined ? grouped : `${grouped}${locale === 'ru' ? ',' : '.'}${part}`;
}
