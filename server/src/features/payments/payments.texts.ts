import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import type { Text } from '../../platform/texts.ts';

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

/** Decline reasons for the payer. */
export const failureTexts = {
  insufficient_funds: { ru: 'На карте не хватило денег', en: 'There is not enough money on the card' },
  card_expired: { ru: 'Срок действия карты закончился', en: 'The card has expired' },
  declined: { ru: 'Банк отклонил платёж и не назвал причину', en: 'The bank declined the payment and gave no reason' },
  three_ds_failed: {
    ru: 'Платёж не подтвердили кодом или в приложении банка',
    en: 'The payment was not confirmed by a code or in the bank’s app',
  },
  limit_exceeded: { ru: 'Сумма больше лимита по карте', en: 'The sum is above the limit of the card' },
  fraud_suspected: {
    ru: 'Банк остановил платёж: он показался ему подозрительным',
    en: 'The bank stopped the payment: it looked suspicious to it',
  },
  expired: { ru: 'Время на оплату вышло, деньги не списаны', en: 'The time to pay ran out, nothing was charged' },
} as const satisfies Record<PaymentFailure, Text>;
