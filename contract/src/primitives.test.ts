import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { validationMessage } from './messages.ts';
import { fullName, text, toLine } from './primitives.ts';
import { reviewDraft } from './reviews.ts';

describe('a text', () => {
  it('that shows nothing is empty, where it may be, and refused where it may not', () => {
    for (const nothing of ['\u200B', '\u3164 \u3164', ' \u0301', '\u00AD', '\u2060', '\u202E\u2066']) {
      expect(text(0, 100).parse(nothing)).toBe('');
      expect(text(1, 100).safeParse(nothing).success).toBe(false);
      expect(reviewDraft.safeParse({ order: 1, rating: 5, context: nothing.repeat(12) }).success).toBe(false);
    }
    expect(text(0, 100).parse(' Йо\u200Dд ')).toBe('Йо\u200Dд');
  });
});

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

const nameFields =
  /^(full_?name|first_name|title|name|institution|faculty|post|organization|city|profession|region|subject)$/;

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

const everyNameField = () =>
  Object.values(api as Record<string, Record<string, Endpoint>>)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ body, method, path }) => nameFieldsOf(body, `${method} ${path}`));

it('of whatever kind, in any call, shows something, or is as good as left out', () => {
  const fields = everyNameField();
  for (const path of [
    'POST /registration.full_name',
    'PATCH /user/update.first_name',
    'POST /customer/children.full_name',
    'POST /customer/children.emergency_contacts.name',
  ])
    expect(fields.map(([known]) => known)).toContain(path);
  const empty = ['\u200B\u200B', '\u3164\u3164', '\u0301\u0302', '\u00AD\u00AD', '\u2060\u2060', '\u202E\u2067'];
  const blank = fields.filter(([, field]) => empty.some((name) => field.safeParse(name).data));
  expect(blank.map(([path]) => path)).toEqual([]);
});

it('of whatever kind, in any call, stays on its line', () => {
  const fields = everyNameField();
  expect(fields.length).toBeGreaterThan(20);
  const loose = fields.filter(([, field]) => field.safeParse('Анна\nСмирнова').success);
  expect(loose.map(([path]) => path)).toEqual([]);
});
