import type { Text } from '../../platform/texts.ts';

export const texts = {
  sent: { ru: 'Форма успешно отправлена', en: 'Form is successfully sent' },
  letterSent: {
    ru: 'Письмо отправлено. Когда модератор его рассмотрит, придёт уведомление',
    en: 'The letter is sent. A notice will come once a moderator has dealt with it',
  },
  tooMany: { ru: 'Слишком много обращений, попробуйте позже', en: 'Too many letters, please try later' },
} as const satisfies Record<string, Text>;
