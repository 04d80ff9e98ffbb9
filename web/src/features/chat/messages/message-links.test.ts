import { growthOf } from '@ladushki/contract/testing/growth';
import { describe, expect, it } from 'vitest';
import { partsOfText } from './message-links.ts';

const hrefs = (text: string) => partsOfText(text).flatMap(({ href }) => href ?? []);

describe('addresses in a message', () => {
  it('are found without the sentence around them', () => {
    expect(partsOfText('Смотрите https://example.ru/a?b=1, там всё.')).toEqual([
      { text: 'Смотрите ' },
      { text: 'https://example.ru/a?b=1', href: 'https://example.ru/a?b=1' },
      { text: ', там всё.' },
    ]);
    expect(hrefs('(www.example.ru)')).toEqual(['https://www.example.ru/']);
    expect(hrefs('https://ru.wikipedia.org/wiki/Мир_(значения)')).toHaveLength(1);
    expect(partsOfText('(см. https://example.ru/a_(b)!).)…')).toEqual([
      { text: '(см. ' },
      { text: 'https://example.ru/a_(b)', href: 'https://example.ru/a_(b)' },
      { text: '!).)…' },
    ]);
  });

  it('are never anything that runs', () => {
    expect(hrefs('javascript:alert(1) data:text/html,x file:///etc/passwd')).toEqual([]);
  });

  it('leave plain words whole', () => {
    expect(partsOfText('Просто слова')).toEqual([{ text: 'Просто слова' }]);
    expect(partsOfText('')).toEqual([]);
  });

  it.each([
    ['brackets', (size: number) => `https://${'('.repeat(size)}${')'.repeat(size - 1)}`],
    ['brackets that nothing opened', (size: number) => `https://a${')'.repeat(size)}`],
    ['brackets between points', (size: number) => `https://a${').'.repeat(size / 2)}`],
    ['beginnings of an address', (size: number) => 'www.'.repeat(size)],
  ])('are looked for in a time that follows the length, also of %s', (_name, hostile) => {
    expect(growthOf(2_000, (size) => partsOfText(hostile(size)))).toBeLessThan(4);
  });
});
