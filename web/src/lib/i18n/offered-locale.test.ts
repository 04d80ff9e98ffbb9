import { expect, it } from 'vitest';
import { offeredLocale } from './offered-locale.ts';

it.each([
  [['en-US', 'en'], 'ru', false, 'en'],
  [['de', 'en-GB', 'ru'], 'ru', false, 'en'],
  [['ru-RU', 'en'], 'ru', false, null],
  [['ru-RU', 'en'], 'en', false, 'ru'],
  [['de'], 'ru', false, null],
  [['en'], 'ru', true, null],
] as const)('a browser of %j on a page in %s, decided: %s, is offered %s', (languages, locale, isDecided, offered) => {
  expect(offeredLocale({ languages, locale, isDecided })).toBe(offered);
});
