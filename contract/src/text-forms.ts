/** Values of the `{{slots}}` of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The forms of a counted text by plural category. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export const isCounted = (written: unknown): written is PluralForms =>
  typeof written === 'object' && written !== null && 'other' in written && typeof written.other === 'string';

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

function pluralOf(count: number, locale: string): Intl.LDMLPluralRule {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  return rule.select(count);
}

/** The form that goes with the number. */
export const countedText = (forms: PluralForms, count: number, locale: string): string =>
  fillText(forms[pluralOf(count, locale)] ?? forms.other, { count });
