import type { Text } from '../../platform/texts.ts';

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
  passportReopens: {
    ru: 'С другим паспортом проверка начнётся заново, и отметка «проверено» снимется до решения модератора',
    en: 'With another passport the check begins again, and the mark is off until a moderator decides',
  },
  notToRenew: {
    ru: 'Продлить можно проверенный документ того же вида за 60 дней до конца срока или после него',
    en: 'A checked document of the same kind can be renewed from 60 days before its end on',
  },
  renamed: { ru: 'Документ переименован', en: 'The document was renamed' },
  documentRemoved: { ru: 'Документ удалён', en: 'The document was deleted' },
} as const satisfies Record<string, Text>;
