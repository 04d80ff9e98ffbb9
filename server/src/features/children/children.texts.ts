import type { Text } from '../../platform/texts.ts';

export const texts = {
  added: { ru: 'Анкета ребёнка добавлена', en: 'The child’s page was added' },
  saved: { ru: 'Изменения сохранены', en: 'The changes were saved' },
  removed: { ru: 'Данные о ребёнке удалены', en: 'The child’s page was deleted' },
  needed: {
    ru: 'Этот ребёнок указан в действующем заказе. Анкету можно удалить, когда заказ завершится',
    en: 'This child is part of a running order. The page can be deleted once the order has ended',
  },
  fileAdded: { ru: 'Файл добавлен', en: 'The file was added' },
  fileRenamed: { ru: 'Файл переименован', en: 'The file was renamed' },
  fileRemoved: { ru: 'Файл удалён', en: 'The file was deleted' },
} as const satisfies Record<string, Text>;
