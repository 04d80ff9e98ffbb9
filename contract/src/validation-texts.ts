import en from '../locales/en/validation.json' with { type: 'json' };
import ru from '../locales/ru/validation.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import type { PluralForms } from './text-forms.ts';

interface ValidationTexts {
  fields: typeof ru.fields;
  sizes: Record<keyof typeof ru.sizes, string | PluralForms>;
}

export const validationTexts: Record<Locale, ValidationTexts> = { ru, en };
