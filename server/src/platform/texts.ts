import { type ValidationKey, validationMessage } from '@ladushki/contract/messages';
import type { Locale } from '@ladushki/contract/primitives';

/** A text that people read, in every language of the product. */
export type Text = Readonly<Record<Locale, string>>;

/** The contract's words for a fault that only the server can find. */
export const validationText = (key: ValidationKey): Text => ({
  ru: validationMessage({ message: key }, 'ru'),
  en: validationMessage({ message: key }, 'en'),
});
