import type { Text } from '../../platform/texts.ts';

export const texts = {
  added: { ru: 'План дня добавлен', en: 'The day plan was added' },
  saved: { ru: 'План дня сохранён', en: 'The day plan was saved' },
  removed: { ru: 'План дня удалён', en: 'The day plan was deleted' },
  notPlanned: { ru: 'На этот день такое дело не запланировано', en: 'The task is not planned for this day' },
} as const satisfies Record<string, Text>;
