import type { Text } from '../platform/texts.ts';

export const texts = {
  sent: { ru: 'Форма успешно отправлена', en: 'Form is successfully sent' },
  letterSent: { ru: 'Письмо отправлено, мы ответим на вашу почту', en: 'The letter is sent, we will answer by e-mail' },
  tooMany: { ru: 'Слишком много обращений, попробуйте позже', en: 'Too many letters, please try later' },
} as const satisfies Record<string, Text>;
