import type { Text } from '../platform/texts.ts';

export const texts = {
  added: { ru: 'Добавлено', en: 'Added' },
  saved: { ru: 'Изменения сохранены', en: 'The changes were saved' },
  removed: { ru: 'Удалено', en: 'Deleted' },
  weekSaved: { ru: 'Расписание сохранено', en: 'The week was saved' },
  hoursOverlap: {
    ru: 'Эти часы пересекаются с уже добавленными',
    en: 'These hours overlap with hours that you have added already',
  },
  weekOverlap: { ru: 'Часы одного дня пересекаются', en: 'Hours of one day overlap' },
  serviceTwice: { ru: 'Такая услуга уже добавлена', en: 'This service has been added already' },
  skillsSaved: { ru: 'Навыки сохранены', en: 'The skills were saved' },
  languagesSaved: { ru: 'Языки сохранены', en: 'The languages were saved' },
  documentSent: { ru: 'Документ отправлен на проверку', en: 'The document was sent to be checked' },
  passportSent: {
    ru: 'Паспорт получен, профиль отправлен на проверку',
    en: 'The passport has arrived and the profile is being checked',
  },
  renamed: { ru: 'Документ переименован', en: 'The document was renamed' },
  documentRemoved: { ru: 'Документ удалён', en: 'The document was deleted' },
} as const satisfies Record<string, Text>;
