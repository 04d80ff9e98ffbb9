import type { Text } from '../../platform/texts.ts';

export const texts = {
  stopped: {
    ru: 'Вы остановили переписку с этим человеком. Возобновите её в меню чата, и всё снова заработает',
    en: 'You have stopped messages with this person. Resume them in the menu of the chat, and this will work again',
  },
} as const satisfies Record<string, Text>;
