import type { Text } from '../platform/texts.ts';

export const texts = {
  takenByOther: { ru: 'Это дело уже взял другой модератор', en: 'Another moderator has taken this case' },
  changedMeanwhile: { ru: 'Дело изменилось, откройте его заново', en: 'The case has changed, open it again' },
  notTaken: { ru: 'Сначала возьмите дело в работу', en: 'Take the case first' },
  alreadyDone: { ru: 'Решение уже принято', en: 'The decision has been made' },
  notForThisKind: { ru: 'Для этого дела такого решения нет', en: 'This case has no such decision' },
  reasonNeeded: { ru: 'Выберите причину', en: 'Choose a reason' },
  blocked: { ru: 'Пользователь заблокирован', en: 'The person is blocked' },
  unblocked: { ru: 'Пользователь разблокирован', en: 'The person is unblocked' },
  alreadyBlocked: { ru: 'Пользователь уже заблокирован', en: 'The person is blocked already' },
  notBlocked: { ru: 'Пользователь не заблокирован', en: 'The person is not blocked' },
  staffIsNotBlocked: { ru: 'Модератора так заблокировать нельзя', en: 'A moderator cannot be blocked this way' },
  payoutPaid: { ru: 'Выплата отмечена', en: 'The payout is marked as paid' },
} as const satisfies Record<string, Text>;
