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
  });

  it('are never anything that runs', () => {
    expect(hrefs('javascript:alert(1) data:text/html,x file:///etc/passwd')).toEqual([]);
  });

  it('leave plain words whole', () => {
    expect(partsOfText('Просто слова')).toEqual([{ text: 'Просто слова' }]);
    expect(partsOfText('')).toEqual([]);
  });

  it('are looked for in a blink even in a hostile text', () => {
    const hostile = `https://${'('.repeat(2000)}${')'.repeat(1990)}`;
    const start = performance.now();
    partsOfText(hostile);
    partsOfText('www.'.repeat(1000));
    expect(performance.now() - start).toBeLessThan(200);
  });
});
