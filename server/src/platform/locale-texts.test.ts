import { expect, it, vi } from 'vitest';
import { fill, readTexts } from './locale-texts.ts';

const files: Record<string, unknown> = {
  'ru/whole': {
    hello: 'Привет, {{name}}',
    group: { bye: 'Пока' },
    days: { one: '{{count}} день', few: '{{count}} дня', many: '{{count}} дней', other: '{{count}} дня' },
  },
  'en/whole': {
    hello: 'Hello, {{name}}',
    group: { bye: 'Bye' },
    days: { one: '{{count}} day', other: '{{count}} days' },
  },
  'ru/lacking': { group: { bye: 'Пока' } },
  'en/lacking': { group: {} },
};

vi.mock('./locale-files.ts', () => ({ readLocaleFile: (locale: string, name: string) => files[`${locale}/${name}`] }));

interface Written {
  hello: string;
  group: { bye: string };
  days: { one: string; few: string; many: string; other: string };
}

it('a locale file is read as texts in every language', () => {
  const texts = readTexts<Written>('whole');
  expect(texts.group.bye).toEqual({ ru: 'Пока', en: 'Bye' });
  expect([1, 2, 5].map((count) => texts.days(count))).toEqual([
    { ru: '1 день', en: '1 day' },
    { ru: '2 дня', en: '2 days' },
    { ru: '5 дней', en: '5 days' },
  ]);
});

it('a parameter may be a text in every language; a forgotten one is an error', () => {
  const { hello } = readTexts<Written>('whole');
  expect(fill(hello, { name: { ru: 'Аня', en: 'Anya' } })).toEqual({ ru: 'Привет, Аня', en: 'Hello, Anya' });
  expect(() => fill(hello, { nam: 'Аня' })).toThrow('{{name}}');
});

it('a text that a language lacks stops the start', () => {
  expect(() => readTexts('lacking')).toThrow('No text group.bye in en');
});
