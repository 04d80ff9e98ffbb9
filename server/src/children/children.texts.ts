import type { Text } from '../platform/texts.ts';

export const texts = {
  added: { ru: 'Ребёнок добавлен', en: 'The child was added' },
  saved: { ru: 'Изменения сохранены', en: 'The changes were saved' },
  removed: { ru: 'Данные о ребёнке удалены', en: 'The child was deleted' },
  needed: {
    ru: 'Ребёнок участвует в действующем заказе. Удалить его можно, когда заказ завершится',
    en: 'The child is part of a running order and can be deleted once the order has ended',
  },
  fileAdded: { ru: 'Файл добавлен', en: 'The file was added' },
  fileRenamed: { ru: 'Файл переименован', en: 'The file was renamed' },
  fileRemoved: { ru: 'Файл удалён', en: 'The file was deleted' },
} as const satisfies Record<string, Text>;
