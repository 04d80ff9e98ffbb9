import type { Text } from '../../platform/texts.ts';

export const texts = {
  tooFar: { ru: 'Дата дальше чем через год', en: 'The date is more than a year away' },
  deletedUser: { ru: 'Удалённый пользователь', en: 'Deleted user' },
} satisfies Record<string, Text>;
