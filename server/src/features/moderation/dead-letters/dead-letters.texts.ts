import type { Locale } from '@ladushki/contract/primitives';
import type { Text } from '../../../platform/texts.ts';

/** Kinds of jobs that can become dead letters. */
export const titles: Record<string, Text> = {
  'answer-support-letter': { ru: 'Ответ поддержки', en: 'Answer of the support' },
  broadcast: { ru: 'Рассылка', en: 'Broadcast' },
  'deliver-notification': { ru: 'Уведомление', en: 'Notification' },
  'files.remove_bytes': { ru: 'Удаление файла', en: 'Removal of a file' },
  'identity.send_code': { ru: 'Код для входа', en: 'Sign-in code' },
  'mail-notification': { ru: 'Письмо с уведомлением', en: 'Letter with a notification' },
  'order-deadline': { ru: 'Срок заказа', en: 'Deadline of an order' },
  'order-first-visit': { ru: 'Напоминание о первом визите', en: 'Reminder of a first visit' },
  'order-reminder': { ru: 'Напоминание о сроке заказа', en: 'Reminder of a deadline' },
  'push-message': { ru: 'Push о сообщении в чате', en: 'Push of a chat message' },
  'push-notification': { ru: 'Push с уведомлением', en: 'Push with a notification' },
  refund: { ru: 'Возврат денег', en: 'Refund' },
  'sms-notification': { ru: 'СМС с уведомлением', en: 'Text message with a notification' },
};

export const texts = {
  sent: { ru: 'Отправлено снова', en: 'Sent again' },
  newerWaits: {
    ru: 'Такое же задание уже ждёт, это больше не нужно',
    en: 'The same job is waiting already, this one is not needed any more',
  },
  gone: { ru: 'Этого задания в списке уже нет', en: 'This job is no longer in the list' },
  unknownKind: {
    ru: 'Эта версия сайта таких заданий не выполняет',
    en: 'This release does not do such jobs',
  },
} as const satisfies Record<string, Text>;

export const sentText = (count: number, locale: Locale) => `${texts.sent[locale]}: ${count}`;
