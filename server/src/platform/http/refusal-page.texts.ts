import type { Text } from '../texts.ts';

interface Words {
  title: Text;
  advice: Text;
}

/** Texts for pages that cannot be rendered now; other errors have texts of their own. */
export const pageTexts: Partial<Record<string, Words>> = {
  too_many: {
    title: { ru: 'Слишком много запросов', en: 'Too many requests' },
    advice: {
      ru: 'С вашего адреса страницы открывают слишком часто. Подождите немного, не больше минуты, и откройте эту снова.',
      en: 'Pages are opened too often from your address. Please wait a little, a minute at most, and open this one again.',
    },
  },
  not_ready: {
    title: { ru: 'Сайт сейчас занят', en: 'The site is busy' },
    advice: {
      ru: 'Мы не успеваем ответить всем сразу. Откройте страницу ещё раз через несколько секунд.',
      en: 'We cannot answer everybody at once. Please open the page again in a few seconds.',
    },
  },
};

export const again: Text = { ru: 'Открыть снова', en: 'Open again' };
