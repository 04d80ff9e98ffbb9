import type { Text } from '../../texts.ts';

export const texts = {
  tooManyAtOnce: {
    ru: 'Вы отправляете слишком много файлов сразу. Подождите, пока придут первые, и отправьте остальные',
    en: 'You are sending too many files at once. Wait until the first ones have arrived, then send the others',
  },
  tooMuchToday: {
    ru: 'За сутки вы отправили очень много файлов. Отправьте этот позже',
    en: 'You have sent very many files within a day. Please send this one later',
  },
  busy: {
    ru: 'Сейчас файлы отправляет слишком много людей. Попробуйте ещё раз через несколько секунд',
    en: 'Too many people are sending files right now. Please try again in a few seconds',
  },
  storageFull: {
    ru: 'Сейчас файлы не принимаются: у нас закончилось место. Ошибка записана, попробуйте позже',
    en: 'Files are not accepted now: we have run out of room. The error is recorded, please try later',
  },
} as const satisfies Record<string, Text>;
