import type { Text } from '../../../platform/texts.ts';

export const texts = {
  sent: {
    ru: 'Спасибо, мы получили жалобу и разберёмся',
    en: 'Thank you, we have received your complaint and will look into it',
  },
  tooMany: {
    ru: 'Вы отправили слишком много жалоб подряд, попробуйте позже',
    en: 'You have sent too many complaints in a row, try again later',
  },
} satisfies Record<string, Text>;
