import { describe, expect, it } from 'vitest';
import { differencesOf } from './bank-word.policy.ts';

const birth = { birthdate: '1990-05-05' };
const anna = { sub: 'x', family_name: 'Смирнова', given_name: 'Анна', middle_name: 'Петровна', ...birth };
const differs = (full_name: string, claims: object = anna, birth_date: string | null = '1990-05-05') =>
  differencesOf({ full_name, birth_date }, { sub: 'x', ...claims });

describe('names', () => {
  it.each(['Смирнова Анна Петровна', 'Анна Петровна Смирнова', 'анна  СМИРНОВА', 'Смирнова Анна'])(
    '%s is the bank’s Смирнова Анна Петровна',
    (name) => {
      expect(differs(name)).toEqual([]);
    },
  );

  it.each([
    ['Смирнова Анна Ивановна', ['patronymic']],
    ['Смирнова Мария Петровна', ['first_name']],
    ['Сидорова Анна Петровна', ['last_name']],
    ['Ситникова Евгения Васильевна', ['last_name', 'first_name', 'patronymic']],
    ['Анна', ['last_name']],
    ['Смирнова Анна Кузнецова', ['last_name']],
    ['Смирнова Анна Петровна Кузнецова', ['last_name']],
  ])('%s is not, and it is said why', (name, expected) => {
    expect(differs(name)).toEqual(expected);
  });

  it('are equal whatever stands for ё, between the parts of a double name, and for an apostrophe', () => {
    const claims = { family_name: 'Королёва-О’Нил', given_name: 'Анна Мария', ...birth };
    expect(differs('Анна-Мария Королева ОНил', claims)).toEqual([]);
    expect(differs("королева-о'нил анна мария", claims)).toEqual([]);
  });

  it('have a patronymic where only one side tells it, also one of two words', () => {
    const short = { family_name: 'Мамедов', given_name: 'Рашид', ...birth };
    expect(differs('Мамедов Рашид Ахмед оглы', short)).toEqual([]);
    expect(differs('Мамедов Рашид Ахмед оглы', { ...short, middle_name: 'Ахмед оглы' })).toEqual([]);
    expect(differs('Рашид Мамедов', { ...short, middle_name: 'Ахмед оглы' })).toEqual([]);
    expect(differs('Мамедов Рашид Ахмед', short)).toEqual(['last_name']);
  });
});

it('a birth date is equal, differs, is missing, or is not told', () => {
  expect(differs('Анна Смирнова', anna, '1990-05-06')).toEqual(['birth_date']);
  expect(differs('Анна Смирнова', anna, null)).toEqual(['no_birth_date']);
  for (const birthdate of [undefined, '', '1990', '0000-05-05', '1990-13-05', 19900505]) {
    expect(differs('Анна Смирнова', { ...anna, birthdate })).toEqual(['bank_silent']);
  }
});

it('a bank that tells no surname or first name has said nothing, whatever it calls the person', () => {
  expect(differs('Анна Смирнова', { name: 'Анна Смирнова', ...birth })).toEqual(['bank_silent']);
  expect(differs('Анна Смирнова', { name: 'Анна Смирнова', given_name: ['Анна'] })).toEqual(['bank_silent']);
});
