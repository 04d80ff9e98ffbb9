import { describe, expect, it } from 'vitest';
import { stemsOneTypoAway } from './typos.ts';
import { stemOf, stemsOf, wordsOf } from './words.ts';

const sameStem = (...words: string[]) => new Set(words.map((word) => stemOf(wordsOf(word)[0] ?? ''))).size === 1;

describe('word forms', () => {
  it.each([
    ['няня', 'няни', 'няней', 'няне', 'нянями'],
    ['Марина', 'Марины', 'Марине', 'Мариной'],
    ['Анна', 'Анны', 'Анной', 'Анне'],
    ['Соколова', 'Соколовой', 'Соколову'],
    ['логопед', 'логопеда', 'логопедом', 'логопедов'],
    ['английский', 'английского', 'английским', 'английская'],
    ['новорождённый', 'новорожденного', 'новорожденным'],
    ['развитие', 'развития', 'развитием'],
    ['гувернёр', 'гувернера', 'гувернёром'],
    ['плавание', 'плавания', 'плаванием'],
    ['занятие', 'занятия', 'занятиями'],
    ['nanny', 'nannies'],
    ['teach', 'teaching', 'teacher', 'teachers'],
    ['drive', 'driving', 'driver'],
    ['swim', 'swimming', 'swimmer'],
    ['lesson', 'lessons'],
  ])('meet: %s', (...words) => expect(sameStem(...words)).toBe(true));

  it.each([
    ['Марина', 'Мария'],
    ['логопед', 'логика'],
    ['nanny', 'name'],
  ])('do not confuse %s and %s', (...words) => expect(sameStem(...words)).toBe(false));

  it('leave out words that say nothing', () => expect([...stemsOf('Няня для двойни и с проживанием')]).toHaveLength(3));
});

describe('one typo', () => {
  const known = new Set(['Марина', 'логопед', 'Montessori', 'няня'].map((word) => stemOf(wordsOf(word)[0] ?? '')));
  const meant = (word: string) => [...stemsOneTypoAway(word, (stem) => known.has(stem))];

  it.each(['мрина', 'маирна', 'маринаа', 'морина', 'арина'])('finds Марина behind %s', (typed) =>
    expect(meant(typed)).toContain(stemOf('марина')),
  );
  it.each(['логопет', 'лагопед', 'логопд', 'логоппед'])('finds логопед behind %s', (typed) =>
    expect(meant(typed)).toContain(stemOf('логопед')),
  );
  it('finds a Latin word', () => expect(meant('montesori')).toContain(stemOf('montessori')));
  it('does not go two typos far', () => expect(meant('мурена')).toEqual([]));
  it('does not guess at short words', () => expect(meant('нян')).toEqual([]));
});
