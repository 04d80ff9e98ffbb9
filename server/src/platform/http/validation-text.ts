import { inEveryLocale } from '@ladushki/contract/locales';
import { type ValidationKey, validationMessage } from '@ladushki/contract/messages';
import type { Text } from '../texts.ts';

/** The contract's message for an error that only the server can detect. */
export const validationText = (key: ValidationKey): Text =>
  inEveryLocale((locale) => validationMessage({ message: key }, locale));
