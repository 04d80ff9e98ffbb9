import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { compileNamespace } from './messages.ts';
import { RichText } from './RichText.tsx';
import { addMessages, translationOf } from './translate.ts';

addMessages(
  'ru',
  compileNamespace('chat', {
    title: 'Чат',
    hello: 'Здравствуйте, {{name}}!',
    files: { left_one: '{{count}} файл', left_few: '{{count}} файла', left_many: '{{count}} файлов', left_other: '—' },
    found_zero: 'Никого',
    found_one: '{{count}} человек',
    found_other: '{{count}} человека',
    seen_male: 'был {{at}}',
    seen_female: 'была {{at}}',
  }),
);

/** Keys of this test, not of the product. */
const t = translationOf('ru', 'chat').t as (key: string, values?: Record<string, string | number>) => string;

afterEach(() => {
  vi.restoreAllMocks();
});

it('finds a text by its path, in the namespace or in another', () => {
  expect(t('title')).toBe('Чат');
  expect((translationOf('ru', 'orders').t as typeof t)('chat:title')).toBe('Чат');
});

it('puts values in', () => {
  expect(t('hello', { name: 'Анна $&' })).toBe('Здравствуйте, Анна $&!');
});

it.each([
  [1, '1 файл'],
  [3, '3 файла'],
  [25, '25 файлов'],
  [1.5, '—'],
])('counts %d', (count, text) => {
  expect(t('files.left', { count })).toBe(text);
});

it('has a text of its own for nothing, where there is one', () => {
  expect(t('found', { count: 0 })).toBe('Никого');
  expect(t('files.left', { count: 0 })).toBe('0 файлов');
});

it('agrees in gender', () => {
  expect(t('seen', { context: 'female', at: 'вчера' })).toBe('была вчера');
});

it('a missing text is its default, or an error that tests see', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(t('nowhere', { defaultValue: 'Так' })).toBe('Так');
  expect(error).not.toHaveBeenCalled();
  expect(t('nowhere')).toBe('chat:nowhere');
  expect(error).toHaveBeenCalledOnce();
});

it('is the same function as long as the language is', () => {
  expect(translationOf('ru', 'chat').t).toBe(t);
  expect(translationOf('en', 'chat').t).not.toBe(t);
});

it('elements stand around their words', () => {
  const text = 'Я принимаю <terms>условия</terms> и <b>всё</b> прочее < 5';
  const html = renderToStaticMarkup(<RichText text={text} elements={{ terms: <a href="/terms">—</a>, b: <b>—</b> }} />);
  expect(html).toBe('Я принимаю <a href="/terms">условия</a> и <b>всё</b> прочее &lt; 5');
  expect(renderToStaticMarkup(<RichText text="Без них" elements={{}} />)).toBe('Без них');
});
