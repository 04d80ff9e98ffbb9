import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentLocales, defaultLocale, locales } from './locales.ts';
import { slotsOf } from './text-forms.ts';

const root = join(import.meta.dirname, '..', '..');

describe('product code', () => {
  const sources = globSync(['contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], {
    cwd: root,
    // Content, such as the terms and the reference lists, is data: it is stored in the database and edited there.
    exclude: ['**/*.test.*', '**/testing/**', '**/development/**', '**/data/**', 'server/src/demo/**'],
  });

  const tags = locales.map((locale) => `['"\`]${locale}['"\`]`).join('|');
  const linesWith = (pattern: RegExp) =>
    sources.flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    );

  it('compares no language with another', () => {
    expect(sources.length).toBeGreaterThan(900);
    const compared = `[!=]==? *(?:${tags})|(?:${tags}) *[!=]==?|case (?:${tags}):|\\|\\| *(?:${tags})`;
    expect(linesWith(new RegExp(compared))).toEqual([]);
  });

  it('holds no words: they are in locale files', () => {
    const written = linesWith(new RegExp(`\\b(?:${locales.join('|')}): *['"\`]`));
    expect(written.filter((line) => !line.startsWith('contract/src/locales.ts'))).toEqual([]);
  });
});

type Texts = { [key: string]: string | string[] | Texts };

/** `…/locales/ru/x.json` or `…/locales/ru.json`: its place without the language, and the language. */
function placeOf(path: string): [place: string, locale: string] {
  const inFolder = basename(dirname(path)) !== 'locales';
  const locale = inFolder ? basename(dirname(path)) : basename(path, '.json');
  return [path.replace(inFolder ? `/locales/${locale}/` : `/${locale}.json`, '/…/'), locale];
}

const plural = /\.(zero|one|two|few|many|other)$/;
const flat = (texts: Texts | string[], path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value, `${path}${key}.`),
  );

/** Locale files by place and language; those of the pages have tests of their own. */
const files = new Map<string, Map<string, [string, string][]>>();
for (const path of globSync('{contract,server,web}/**/locales/**/*.json', {
  cwd: root,
  exclude: ['**/node_modules/**', 'web/src/locales/**', 'web/build/**'],
})) {
  const [place, locale] = placeOf(path);
  const texts = flat(JSON.parse(readFileSync(join(root, path), 'utf8')) as Texts);
  files.set(place, (files.get(place) ?? new Map()).set(locale, texts));
}

const keysOf = (texts: [string, string][]) => [...new Set(texts.map(([key]) => key.replace(plural, '')))].sort();

describe.each([...files])('the locale file %s', (_place, byLocale) => {
  const original = byLocale.get(defaultLocale) ?? [];

  it('exists in every language, and in no other', () => {
    expect([...byLocale.keys()].sort()).toEqual([...locales].sort());
  });

  it.each(locales)('has the same keys in %s, none empty', (locale) => {
    const texts = byLocale.get(locale) ?? [];
    expect(keysOf(texts)).toEqual(keysOf(original));
    expect(texts.filter(([, text]) => text.trim() === '' && text !== '\u00a0')).toEqual([]);
  });

  it.each(locales)('has the forms that %s counts in, and no others', (locale) => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const forms = Map.groupBy(
      (byLocale.get(locale) ?? []).filter(([key]) => plural.test(key)),
      ([key]) => key.replace(plural, ''),
    );
    for (const [key, written] of forms) {
      expect([key, written.map(([form]) => plural.exec(form)?.[1]).sort()]).toEqual([key, [...categories].sort()]);
    }
  });

  it.each(locales)('has the same parameters in %s', (locale) => {
    const slots = (texts: [string, string][]) =>
      Object.fromEntries(
        [...Map.groupBy(texts, ([key]) => key.replace(plural, ''))].map(([key, written]) => [
          key,
          [...new Set(written.flatMap(([, text]) => slotsOf(text)))].sort(),
        ]),
      );
    expect(slots(byLocale.get(locale) ?? [])).toEqual(slots(original));
  });
});

it('content is stored in languages of the site, the default one among them', () => {
  expect(locales).toEqual(expect.arrayContaining([...contentLocales]));
  expect(contentLocales).toContain(defaultLocale);
});
