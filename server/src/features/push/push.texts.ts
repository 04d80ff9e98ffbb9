import type { Text } from '../../platform/texts.ts';

export const texts = {
  subscribed: { ru: 'Уведомления на этом устройстве включены', en: 'Notifications on this device are on' },
  unsubscribed: { ru: 'Уведомления на этом устройстве выключены', en: 'Notifications on this device are off' },
  unknownService: { ru: 'Этот сервис уведомлений не поддерживается', en: 'This push service is not supported' },
  open: { ru: 'Открыть', en: 'Open' },
  why: {
    ru: 'Вы получили это письмо, потому что в настройках включены уведомления по почте',
    en: 'You received this letter because notifications by e-mail are on in your settings',
  },
} as const satisfies Record<string, Text>;
