import type { Locale } from '@ladushki/contract/primitives';

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

/** 4.75 → «4,75», or «4,8» with one digit at most. */
export const numberText = (value: number, locale: Locale, mostDigits = 3): string =>
  once(
    `number ${locale} ${mostDigits}`,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: mostDigits }),
  ).format(value);
