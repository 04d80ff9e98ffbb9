import type { Text } from '../platform/texts.ts';

export const texts = {
  providerDown: {
    ru: 'Платёжный сервис не отвечает. Попробуйте ещё раз через минуту: двойного списания не будет',
    en: 'The payment service does not answer. Try again in a minute: you will not be charged twice',
  },
  noCards: {
    ru: 'Оплата картой пока недоступна, выберите оплату напрямую',
    en: 'Paying by card is not available yet, choose to pay directly',
  },
  tooSmall: {
    ru: 'Сумма меньше рубля, выберите оплату напрямую',
    en: 'The sum is below one rouble, choose to pay directly',
  },
} as const satisfies Record<string, Text>;
