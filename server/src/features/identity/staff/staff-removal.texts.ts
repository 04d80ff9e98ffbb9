import type { Text } from '../../../platform/texts.ts';

export const texts = {
  notOneself: {
    ru: 'Себя из модераторов убрать нельзя: попросите коллегу',
    en: 'You cannot remove yourself from the staff: ask a colleague',
  },
  notStaff: { ru: 'Этот человек не модератор', en: 'This person is not a moderator' },
} as const satisfies Record<string, Text>;
