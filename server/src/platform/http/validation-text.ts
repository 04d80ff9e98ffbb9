import { type ValidationKey, validationMessage } from '@ladushki/contract/messages';
import type { Text } from '../texts.ts';

/** The contract's words for a fault that only the server can find. */
export const validationText = (key: ValidationKey): Text => ({
  ru: validationMessage({ message: key }, 'ru'),
  en: validationMessage({ message: key }, 'en'),
});
