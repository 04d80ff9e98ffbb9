import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it.each([
  ['Ковалёва Вера Викторовна', 'Вера'],
  ['Захаров Павел Андреевич', 'Павел'],
  ['Вера Викторовна', 'Вера'],
  ['Вера Ковалёва', 'Вера'],
  ['Бондаренко Екатерина', 'Екатерина'],
  ['Полина Марина', 'Полина'],
  ['Анна', 'Анна'],
  ['Mary Ann Smith', 'Mary'],
])('%s is called %s', (fullName, name) => {
  expect(firstName(fullName)).toBe(name);
});
