import type { Text } from '../platform/texts.ts';

export const texts = {
  deletedUser: { ru: 'Удалённый пользователь', en: 'Deleted user' },
} satisfies Record<string, Text>;
