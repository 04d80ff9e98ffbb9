import { expect, it } from 'vitest';
import { localePath, splitLocale } from './locale-paths.ts';

it.each([
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/EN/news', 'en', '/news'],
  ['/en/news/3', 'en', '/news/3'],
  ['/english', null, '/english'],
  ['/ru/news', null, '/ru/news'],
  ['/', null, '/'],
  ['/news', null, '/news'],
])('%s names %s and the path %s', (pathname, locale, path) => {
  expect(splitLocale(pathname)).toEqual({ locale, path });
});

it('only other languages than the default one have a prefix', () => {
  expect([localePath('ru', '/'), localePath('ru', '/news'), localePath('en', '/'), localePath('en', '/news')]).toEqual([
    '/',
    '/news',
    '/en',
    '/en/news',
  ]);
});
