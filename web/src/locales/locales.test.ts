import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { eager: true, import: 'default' });
const plural = /_(zero|one|two|few|many|other)$/;

/** Every key as a path; the forms of a plural count as one, as languages differ in them. */
const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => {
    const here = `${path}${key}`;
    return typeof value === 'object' && value !== null ? keysOf(value, `${here}.`) : [here.replace(plural, '')];
  });

const distinct = (texts: object) => [...new Set(keysOf(texts))].sort();
const namespaces = (locale: string) =>
  Object.keys(files)
    .filter((path) => path.startsWith(`./${locale}/`))
    .map((path) => path.split('/')[2] as string);

describe('the texts of both languages', () => {
  it('have the same files', () => {
    expect(namespaces('en')).toEqual(namespaces('ru'));
  });

  it.each(namespaces('ru'))('have the same keys in %s', (file) => {
    expect(distinct(files[`./en/${file}`] ?? {})).toEqual(distinct(files[`./ru/${file}`] ?? {}));
  });
});
