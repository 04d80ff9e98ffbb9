import type { Locale } from '@ladushki/contract/locales';
import type { NamespaceName, TextKey } from './keys.ts';
import type { Message, Messages } from './messages.ts';

/** Interpolated values. `count` selects the plural, `context` the gender, `defaultValue` stands for a missing text. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;
export type Translate<Name extends NamespaceName> = (key: TextKey<Name>, values?: TextValues) => string;

export interface Translation<Name extends NamespaceName> {
  t: Translate<Name>;
  locale: Locale;
}

/** The server has all texts; a browser those of the pages it has seen, in the languages it has used. */
const known: Record<string, Record<string, Message>> = {};

export function addMessages(locale: Locale, messages: Messages): void {
  known[locale] = Object.assign(known[locale] ?? {}, messages);
}

const rules = new Map<Locale, Intl.PluralRules>();

function pluralOf(locale: Locale, count: number): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  return rule.select(count);
}

/** Nothing is a form of its own where it is written, whatever the language counts. */
function formOf(message: Message | undefined, locale: Locale, { context, count }: TextValues): string | undefined {
  if (typeof message !== 'object') return message;
  const form =
    typeof count === 'number'
      ? (count === 0 && message.zero) || message[pluralOf(locale, count)]
      : message[`${context}`];
  return formOf(form ?? message.other, locale, { context });
}

const none: TextValues = {};

/** The text of a full key, or nothing. */
export function findText(locale: Locale, key: string, values: TextValues = none): string | undefined {
  const text = formOf(known[locale]?.[key], locale, values);
  if (values === none || !text?.includes('{{')) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => String(values[name] ?? slot));
}

function textOf(locale: Locale, key: string, values?: TextValues): string {
  const text = findText(locale, key, values) ?? values?.defaultValue;
  if (text === undefined) console.error(`No text for ${key} in ${locale}`);
  return String(text ?? key);
}

const translations = new Map<string, Translation<NamespaceName>>();

/** One per language and namespace, so that `t` is stable. */
export function translationOf<Name extends NamespaceName>(locale: Locale, namespace: Name): Translation<Name> {
  const name = `${locale}:${namespace}`;
  const made = translations.get(name) ?? {
    locale,
    t: (key: string, values?: TextValues) => textOf(locale, key.includes(':') ? key : `${namespace}:${key}`, values),
  };
  translations.set(name, made);
  return made;
}
