import type { Text } from '../../platform/texts.ts';

export const texts = {
  passwordSaved: {
    ru: 'Новый пароль сохранён, на других устройствах нужно войти заново',
    en: 'The new password is saved; other devices have to sign in again',
  },
  erased: {
    ru: 'Учётная запись и все ваши данные удалены',
    en: 'The account and all your data have been deleted',
  },
  sessionEnded: { ru: 'Устройство отключено', en: 'The device has been signed out' },
  othersEnded: { ru: 'Все другие устройства отключены', en: 'All other devices have been signed out' },
  codeSent: { ru: 'Код отправлен', en: 'The code has been sent' },
  emailConfirmed: {
    ru: 'Электронная почта успешно подтверждена',
    en: 'The e-mail has been successfully confirmed',
  },
  phoneConfirmed: {
    ru: 'Номер телефона успешно подтверждён',
    en: 'The phone number has been successfully confirmed',
  },
  roleChosen: { ru: 'Роль уже выбрана, изменить её нельзя', en: 'The role has been chosen and cannot be changed' },
} as const satisfies Record<string, Text>;
