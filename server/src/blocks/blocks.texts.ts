import type { Text } from '../platform/texts.ts';

export const texts = {
  stopped: {
    ru: 'Вы остановили общение с этим человеком. Возобновите его в меню вашего чата, и всё снова заработает',
    en: 'You have stopped contact with this person. Resume it in the menu of your chat, and this will work again',
  },
} as const satisfies Record<string, Text>;
