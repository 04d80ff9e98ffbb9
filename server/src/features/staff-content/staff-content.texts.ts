import type { Text } from '../../platform/texts.ts';

export const texts = {
  created: { ru: 'Добавлено и уже показывается', en: 'Added and shown already' },
  changed: { ru: 'Новая версия опубликована', en: 'The new version is published' },
  archived: { ru: 'Больше не показывается', en: 'Not shown any more' },
  restored: { ru: 'Снова показывается', en: 'Shown again' },
  rolledBack: { ru: 'Возвращена прежняя версия', en: 'The older version is back' },
  inPast: { ru: 'Этот день уже прошёл', en: 'This day has passed' },
  fixed: { ru: 'Это нельзя добавить или убрать, только изменить', en: 'This cannot be added or removed, only changed' },
  moved: { ru: 'Порядок изменён', en: 'The order is changed' },
  unordered: { ru: 'Порядок здесь не выбирают', en: 'There is no order to choose here' },
  already: { ru: 'Уже так', en: 'It is so already' },
  listNeeded: { ru: 'Назовите список', en: 'Name the list' },
  granted: { ru: 'Награда вручена', en: 'The award is given' },
  revoked: { ru: 'Награда отозвана', en: 'The award is taken back' },
  alreadyGranted: { ru: 'Эта награда уже вручена', en: 'The sitter has this award already' },
} as const satisfies Record<string, Text>;
