import { product } from '@ladushki/contract/product';
import type { Text } from '../../../platform/texts.ts';
import type { CodePurpose } from './codes.sql.ts';

const purposes: Record<CodePurpose, Text> = {
  sign_up: { ru: 'Код подтверждения регистрации', en: 'Your sign-up code' },
  recover: { ru: 'Код для восстановления доступа', en: 'Your recovery code' },
  change_email: { ru: 'Код подтверждения электронной почты', en: 'Code to confirm your e-mail' },
  change_phone: { ru: 'Код подтверждения телефона', en: 'Code to confirm your phone number' },
};

export const codeSubject = (purpose: CodePurpose): Text => ({
  ru: `${purposes[purpose].ru} — ${product.name.ru}`,
  en: `${purposes[purpose].en} — ${product.name.en}`,
});

export const codeLetter = (purpose: CodePurpose, code: string): Text => ({
  ru:
    `Здравствуйте!\n\n${purposes[purpose].ru}: ${code}\n\n` +
    'Код действует 10 минут. Никому его не сообщайте, даже нашим сотрудникам. ' +
    'Если вы ничего не запрашивали, просто удалите это письмо и не вводите код.\n\n' +
    product.name.ru,
  en:
    `Hello!\n\n${purposes[purpose].en}: ${code}\n\n` +
    'The code is valid for 10 minutes. Do not tell it to anyone, not even to our staff. ' +
    'If you did not ask for it, simply delete this letter and do not enter the code.\n\n' +
    product.name.en,
});

/** An SMS in Cyrillic holds 70 characters. */
export const codeMessage = (code: string): Text => ({
  ru: `${code} — код ${product.name.ru}. Никому его не сообщайте`,
  en: `${code} is your ${product.name.en} code. Do not share it with anyone`,
});
