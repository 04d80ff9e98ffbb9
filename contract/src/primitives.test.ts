import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { validationMessage } from './messages.ts';
import { fullName, toLine } from './primitives.ts';

describe('a name', () => {
  it.each([
    ['a line break', 'Анна\nСмирнова'],
    ['a carriage return', 'Анна\rСмирнова'],
    ['a line separator', 'Анна\u2028Смирнова'],
    ['a tab', 'Анна\tСмирнова'],
    ['NUL', 'Анна\u0000'],
    ['an old control character', 'Анна\u0085Смирнова'],
    ['a turn of direction', 'Анна \u202Eавонримс'],
    ['an isolate', '\u2067Анна\u2069'],
    ['a mark of direction', 'Анна\u200F'],
  ])('takes no %s', (_what, name) => {
    const { error } = fullName.safeParse(name);
    expect(error?.issues.map(({ message }) => message)).toEqual(['line']);
  });

  it.each(['Анна-Мария О’Нил', 'José Ñúñez', 'Łukasz', 'עדי לוי', '李雷', 'Мама 👩‍👧'])('takes %s', (name) => {
    expect(fullName.parse(` ${name} `)).toBe(name);
  });

  it.each([
    ['zero-width spaces', '\u200B\u200B\u200B'],
    ['Hangul fillers', '\u3164\u3164'],
    ['marks without a letter', '\u0301\u0302'],
    ['empty Braille cells', '\u2800\u2800'],
    ['a soft hyphen and a joiner', '\u00AD\u200D'],
    ['variation selectors', '\uFE0F\uFE0F'],
  ])('of %s is no name', (_what, name) => {
    expect(fullName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual(['required']);
  });

  it.each(['Ян', 'Йо', 'Ё\u0301ж', '李雷', 'Zoë', '👩‍🍼 Аня'])('may be %s', (name) => {
    expect(fullName.safeParse(name).success).toBe(true);
  });

  it('is told what to mend in both languages', () => {
    expect(validationMessage({ message: 'line' }, 'ru')).toBe('Уберите переносы строк и невидимые символы');
    expect(validationMessage({ message: 'line' }, 'en')).toBe('Remove line breaks and invisible characters');
  });

  it('that others made is put on one line', () => {
    expect(toLine('\u202EИгорь\r\nВетров\u2069')).toBe('Игорь Ветров');
  });
});

const nameFields = /^(full_?name|title|name|institution|faculty|post|organization|city|profession|region|subject)$/;

/** Every name or title field of a body, at any depth. */
function nameFieldsOf(schema: unknown, path: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return nameFieldsOf(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodArray) return nameFieldsOf(schema.element, path);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, value]) => {
    const field = value as z.ZodType;
    const own: [string, z.ZodType][] =
      nameFields.test(key) && field.safeParse('Анна').success ? [[`${path}.${key}`, field]] : [];
    return [...own, ...nameFieldsOf(value, `${path}.${key}`)];
  });
}

it('of whatever kind, in any call, stays on its line', () => {
  const fields = Object.values(api as Record<string, Record<string, Endpoint>>)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ body, method, path }) => nameFieldsOf(body, `${method} ${path}`));
  expect(fields.length).toBeGreaterThan(20);
  const loose = fields.filter(([, field]) => field.safeParse('Анна\nСмирнова').success);
  expect(loose.map(([path]) => path)).toEqual([]);
});
