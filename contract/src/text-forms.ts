/** Values of the `{{slots}}` of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Texts of a locale file by key; the forms of a counted one have its plural category as a suffix. */
export type WrittenTexts = Readonly<Record<string, string>>;

const slot = /\{\{(\w+)\}\}/g;

export const slotsOf = (text: string): string[] => [...text.matchAll(slot)].map(([, name = '']) => name);

export function fillText(text: string, values: TextValues): string {
  return text.replace(slot, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {{${name}}} in “${text}”`);
    return String(value);
  });
}

const rules = new Map<string, Intl.PluralRules>();

/** one, few, many … of the language. */
export function pluralOf(count: number, locale: string): Intl.LDMLPluralRule {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  return rule.select(count);
}

/** The form of a counted text that goes with the number. */
export const countedText = (texts: WrittenTexts, key: string, count: number, locale: string): string =>
  fillText(texts[`${key}_${pluralOf(count, locale)}`] ?? texts[`${key}_other`] ?? texts[key] ?? '', { count });
