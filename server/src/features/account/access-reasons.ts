import type { Locale } from '@ladushki/contract/primitives';
import { texts } from './account.texts.ts';

const known = texts.accessReasons;
const isKnown = (code: string): code is keyof typeof known => Object.hasOwn(known, code);

/** Why somebody read a person's data. Kept as a code, with a visit where it names one, or in a moderator's own words. */
export function reasonText(reason: string, locale: Locale): string {
  const code = reason.replace(/ \d+$/, '').replaceAll(' ', '_');
  return isKnown(code) ? known[code][locale] : reason;
}
