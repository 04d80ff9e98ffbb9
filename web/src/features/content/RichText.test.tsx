import { expect, it } from 'vitest';
import { blocksOf, leadOf } from './RichText.tsx';

const text = 'Начало\nпродолжение\n\n## Заголовок\n\nВступление:\n- раз\n- два';

it('headings, lists and paragraphs are told apart', () => {
  expect(blocksOf(text)).toEqual([
    { kind: 'text', text: 'Начало продолжение' },
    { kind: 'heading', text: 'Заголовок' },
    { kind: 'text', text: 'Вступление:' },
    { kind: 'list', items: ['раз', 'два'] },
  ]);
});

it('the lead is the first paragraph', () => {
  expect(leadOf(`## Сначала заголовок\n\n${text}`)).toBe('Начало продолжение');
});
