import { defaultLocale, type Locale } from './locales.ts';
import { countedText, fillText, isCounted } from './text-forms.ts';
import { validationTexts } from './validation-texts.ts';

/** Validation messages. Schemas name their keys; server and web translate them here, so both say the same. */
export type ValidationKey = keyof (typeof validationTexts)[Locale]['fields'];

/** The part of a Zod issue that selects the message. */
export interface ValidationIssue {
  code?: string;
  message?: string;
  input?: unknown;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

const things = { string: 'characters', array: 'some' } as const;

function sizeMessage({ code, origin = '', minimum, maximum }: ValidationIssue, locale: Locale): string {
  const least = code === 'too_small';
  const bound = Number(least ? minimum : maximum);
  const { fields, sizes } = validationTexts[locale];
  if (origin === 'array' && least && bound === 1) return fields.choose_some;
  const thing = origin === 'string' || origin === 'array' ? things[origin] : 'number';
  const written = sizes[`${thing}At${least ? 'Least' : 'Most'}`];
  return isCounted(written) ? countedText(written, bound, locale) : fillText(written, { count: bound });
}

const isUnset = (input: unknown) => input === undefined || input === null;

const keyOf = (issue: ValidationIssue): ValidationKey | null => {
  if (issue.message && issue.message in validationTexts[defaultLocale].fields) return issue.message as ValidationKey;
  if (issue.code === 'unrecognized_keys') return 'unknown_field';
  if (issue.code === 'invalid_type') return isUnset(issue.input) ? 'required' : 'wrong_type';
  if (issue.code === 'invalid_value') return isUnset(issue.input) || issue.input === '' ? 'required' : 'not_an_option';
  return null;
};

export function validationMessage(issue: ValidationIssue, locale: Locale): string {
  const key = keyOf(issue);
  if (key) return validationTexts[locale].fields[key];
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeMessage(issue, locale);
  return validationTexts[locale].fields.invalid;
}
