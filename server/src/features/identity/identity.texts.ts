import type { Text } from '../../platform/texts.ts';

export const texts = {
  codeSentByEmail: { ru: 'Мы отправили код на электронную почту', en: 'We have sent a code to the e-mail' },
  codeSentBySms: { ru: 'Мы отправили код в SMS', en: 'We have sent a code by SMS' },
  codeSentIfKnown: {
    ru: 'Если такая учётная запись есть, мы отправили на этот адрес или номер код',
    en: 'If there is such an account, we have sent a code to this address or number',
  },
  signedOut: { ru: 'Вы вышли', en: 'You have signed out' },
  emailTaken: { ru: 'Эта почта уже зарегистрирована', en: 'This e-mail is already registered' },
  phoneTaken: { ru: 'Этот телефон уже зарегистрирован', en: 'This phone number is already registered' },
  namelessPerson: { ru: 'Новый пользователь', en: 'New user' },
  signInExpired: {
    ru: 'Вход не удался или занял слишком много времени. Начните ещё раз',
    en: 'The sign-in failed or took too long. Start again',
  },
  providerUnavailable: {
    ru: 'Служба входа сейчас не отвечает, попробуйте позже',
    en: 'The sign-in service does not answer now, try later',
  },
  linkedToOther: {
    ru: 'К этой учётной записи уже привязан другой вход',
    en: 'Another sign-in is already linked to this account',
  },
} as const satisfies Record<string, Text>;
