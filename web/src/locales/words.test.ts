import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const flat = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as [string, string]] : flat(value, `${path}.${key}`),
  );

/** Every text of a language under its full key. */
const textsOf = (locale: string) =>
  Object.entries(files)
    .filter(([path]) => path.startsWith(`./${locale}/`))
    .flatMap(([path, texts]) => flat(texts, path.replace(/^.*\/|\.json$/g, '')));

const russian = textsOf('ru');
const plural = /_(zero|one|two|few|many|other)$/;
const matching = (texts: [string, string][], pattern: RegExp) =>
  texts.filter(([, text]) => pattern.test(text)).map(([key, text]) => `${key}: ${text}`);

describe('a counted thing', () => {
  it.each([
    ['ru', ['one', 'few', 'many', 'other']],
    ['en', ['one', 'other']],
  ])('has every form that %s needs', (locale, needed) => {
    const forms = Map.groupBy(
      textsOf(locale).filter(([key]) => plural.test(key)),
      ([key]) => key.replace(plural, ''),
    );
    expect(forms.size).toBeGreaterThan(20);
    const lacking = [...forms].flatMap(([key, all]) => {
      const had = all.map(([name]) => plural.exec(name)?.[1]);
      return needed.filter((form) => !had.includes(form)).map((form) => `${key}_${form}`);
    });
    expect(lacking).toEqual([]);
  });

  it('agrees with its number', () => {
    const short = /\{\{count\}\} (?!(?:мин|ч|дн|км)(?!\p{L}))\p{L}/u;
    const counted = russian.filter(([key]) => !plural.test(key));
    expect(matching(counted, short)).toEqual([]);
  });

  it('is not a heading with a number behind it', () => {
    expect(matching(russian, /\p{L}(?:ов|ев|ей): \{\{/u)).toEqual([]);
  });
});

describe('a name', () => {
  it('stands where it need not be declined', () => {
    const governed = /(?<!\p{L})(?:с|со|о|об|от|у|к|для|из|за|про|при|без|на):? «?\{\{(?:name|names)\}\}/iu;
    expect(matching(russian, governed)).toEqual([]);
  });
});

describe('Russian', () => {
  it('asks nobody whether they are a man or a woman', () => {
    expect(matching(russian, /\p{L}\((?:а|на|ла|ся)\)/u)).toEqual([]);
    expect(matching(russian, /^(?:я )?(?:согласен|уверен|готов)(?!\p{L})/iu)).toEqual([]);
  });

  it('writes ё', () => {
    const bare =
      /(?<!\p{L})(?:еще|ее|нее|свое|ребен\p{L}*|учетн\p{L}*|(?:от|за|со|у|под|за)(?:менен|вершен|хранен|дален|твержден|клонен|креплен)|проведен|решен|зелен\p{L}*)(?!\p{L})/iu;
    expect(matching(russian, bare)).toEqual([]);
  });

  it('says «вы» in small letters', () => {
    expect(matching(russian, /[^.!?:…»]\s(?:Вы|Вас|Вам|Ваш\p{L}*)(?!\p{L})/u)).toEqual([]);
  });
});

describe('texts of both languages', () => {
  /** These differ on purpose: the age is «5 лет» in Russian and a number in English. */
  const otherwise = ['search.card.nameAge', 'search.sitter.aged'];
  /** Interpolation variables by key. */
  const slotsOf = (locale: string) =>
    Object.fromEntries(
      [...Map.groupBy(textsOf(locale), ([key]) => key.replace(plural, ''))].map(([key, forms]) => {
        const slots = forms.flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, slot]) => slot));
        return [key, [...new Set(slots)].sort().join()];
      }),
    );

  it('speak of the same things', () => {
    const english = slotsOf('en');
    const differing = Object.entries(slotsOf('ru')).filter(([key, slots]) => slots !== english[key]);
    expect(differing.map(([key]) => key).sort()).toEqual(otherwise);
  });

  it('are not left in the other language', () => {
    const names = ['account.export.file'];
    const foreign = matching(textsOf('en'), /\p{Script=Cyrillic}/u).filter(
      (line) => !names.some((key) => line.startsWith(key)),
    );
    expect(foreign).toEqual([]);
  });
});

it('a label and one of several values are glued by a colon only where they were read together', () => {
  const glued = /\{t\('([^']+)'\)\}: \{t\(`([^`]+)`\)\}/g;
  const found = Object.values(sources).flatMap((source) => [...source.matchAll(glued)].map(([, label]) => label));
  // «Надёжность: низкая»: tested in rendered-texts.test.tsx.
  expect(found).toEqual(['password.strength']);
});
