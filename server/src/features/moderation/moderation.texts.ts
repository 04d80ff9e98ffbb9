import type { Text } from '../../platform/texts.ts';

export const texts = {
  takenByOther: { ru: 'Это дело уже взял другой модератор', en: 'Another moderator has taken this case' },
  changedMeanwhile: { ru: 'Дело изменилось, откройте его заново', en: 'The case has changed, open it again' },
  notTaken: { ru: 'Сначала возьмите дело в работу', en: 'Take the case first' },
  alreadyDone: { ru: 'Решение уже принято', en: 'The decision has been made' },
  notForThisKind: { ru: 'Для этого дела такого решения нет', en: 'This case has no such decision' },
  reasonNeeded: { ru: 'Выберите причину', en: 'Choose a reason' },
  validUntil: {
    ru: 'Последний день проверки: не раньше сегодняшнего и не позже чем через 10 лет',
    en: 'The last day of a check: not before today and within 10 years',
  },
  blocked: { ru: 'Пользователь заблокирован', en: 'The person is blocked' },
  unblocked: { ru: 'Пользователь разблокирован', en: 'The person is unblocked' },
  alreadyBlocked: { ru: 'Пользователь уже заблокирован', en: 'The person is blocked already' },
  notBlocked: { ru: 'Пользователь не заблокирован', en: 'The person is not blocked' },
  staffIsNotBlocked: {
    ru: 'Модератора не блокируют: сначала уберите его из модераторов',
    en: 'A moderator is not blocked: remove them from the staff first',
  },
  dismissed: {
    ru: 'Человек больше не модератор, вход для него закрыт',
    en: 'The person is no moderator any more and cannot sign in',
  },
  payoutPaid: { ru: 'Выплата отмечена', en: 'The payout is marked as paid' },
} as const satisfies Record<string, Text>;
