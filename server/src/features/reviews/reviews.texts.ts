import type { Text } from '../../platform/texts.ts';

export const texts = {
  published: { ru: 'Спасибо! Отзыв опубликован', en: 'Thank you! The review is published' },
  notCounted: {
    ru: 'Спасибо! Отзыв опубликован, но в рейтинге не учитывается: почему, написано рядом с ним',
    en: 'Thank you! The review is published, but it does not count in the rating: the reason stands beside it',
  },
  held: {
    ru: 'Спасибо! Отзыв появится после проверки модератором',
    en: 'Thank you! The review will appear after a moderator has checked it',
  },
  answered: { ru: 'Ответ опубликован', en: 'The answer is published' },
  alreadyWritten: { ru: 'Вы уже оставили отзыв об этом заказе', en: 'You have already reviewed this order' },
  alreadyAnswered: { ru: 'На этот отзыв вы уже ответили', en: 'You have already answered this review' },
  tooLate: {
    ru: 'Изменить отзыв можно в течение 24 часов',
    en: 'A review can be changed within 24 hours',
  },
  unfitAnswer: {
    ru: 'Уберите из ответа ссылки, контакты и грубые слова',
    en: 'Remove links, contacts and rude words from the answer',
  },
} as const satisfies Record<string, Text>;
