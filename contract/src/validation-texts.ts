import en from '../locales/en/validation.json' with { type: 'json' };
import ru from '../locales/ru/validation.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import type { WrittenTexts } from './text-forms.ts';

export const validationTexts: Record<Locale, { fields: typeof ru.fields; sizes: WrittenTexts }> = { ru, en };
