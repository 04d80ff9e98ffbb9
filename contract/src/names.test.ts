import { describe, expect, it } from 'vitest';
import { firstNameOf, shownFirstName, shownName, withoutPatronymic } from './names.ts';

describe('first name', () => {
  it.each([
    ['Смирнова Анна Петровна', 'Анна'],
    ['Анна Смирнова', 'Анна'],
    ['Анна Петровна', 'Анна'],
    ['Ильинична Ольга', 'Ольга'],
    ['Абрамович Роман Аркадьевич', 'Роман'],
    ['Семёнов Пётр Ильич', 'Пётр'],
    ['СЕМЕНОВ ПЕТР', 'ПЕТР'],
    ['Иванова Анна-Мария', 'Анна-Мария'],
    ['Алиев Али Гасан оглы', 'Али'],
    ['Ivanova Maria Petrovna', 'Maria'],
    ['Неведомая Жар-Птица Ивановна', 'Неведомая'],
    ['Person 7', 'Person'],
    ['Петровна', 'Петровна'],
  ])('of %s is %s', (full_name, first) => expect(firstNameOf({ full_name, first_name: null })).toBe(first));

  it('is what the person says it is', () =>
    expect(firstNameOf({ full_name: 'Смирнова Анна', first_name: 'Нюша' })).toBe('Нюша'));
});

it.each([
  ['Смирнова Анна Петровна', 'Смирнова Анна'],
  ['Анна Никитична Смирнова', 'Анна Смирнова'],
  ['Maria Ivanovna Petrova', 'Maria Petrova'],
  ['Анна Смирнова', 'Анна Смирнова'],
  ['Петровна', 'Петровна'],
])('%s without patronymic is %s', (full, shown) => expect(withoutPatronymic(full)).toBe(shown));

it('gives no name to who has left', () => {
  const person = { full_name: 'Мария Петрова', first_name: null, erased_at: null };
  expect(shownName(person, 'ru')).toBe('Мария Петрова');
  expect(shownFirstName(person, 'ru')).toBe('Мария');
  for (const shown of [shownName, shownFirstName]) {
    expect(shown({ ...person, erased_at: new Date() }, 'ru')).toBe('Пользователь удалён');
    expect(shown({ ...person, erased_at: new Date() }, 'en')).toBe('Deleted user');
  }
});
