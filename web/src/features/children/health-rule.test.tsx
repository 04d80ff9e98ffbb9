import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compileNamespace } from '../../lib/i18n/messages.ts';
import { addMessages } from '../../lib/i18n/translate.ts';
import { HealthQuestion } from '../orders/detail/dialogs/HealthQuestion.tsx';

const folder = new URL('../../locales/', import.meta.url);
const textsOf = (locale: string, name: string) =>
  JSON.parse(readFileSync(new URL(`${locale}/${name}`, folder), 'utf8'));

type Texts = { [key: string]: string | Texts };
const flat = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : flat(value, `${path}.${key}`),
  );

/** Words that promise when health data is seen. */
const promises: Record<string, [health: RegExp, when: RegExp]> = {
  ru: [/здоров|аллерг|лекарств/i, /сут(ки|ок)|24 час|во время визита|(начала|конца) визита/i],
  en: [/health|allerg|medicine/i, /a day before|24 hours|during a visit|(begins|end of a visit)/i],
};

describe.each(['ru', 'en'])('who sees health data and when, in %s,', (locale) => {
  const [health, when] = promises[locale] ?? [/$^/, /$^/];

  it('is said by one text alone', () => {
    const all = readdirSync(new URL(locale, folder)).flatMap((name) =>
      flat(textsOf(locale, name), name.replace('.json', '')),
    );
    const said = all.filter(([, text]) => health.test(text) && when.test(text)).map(([key]) => key);
    expect(said).toEqual(['children.healthRule']);
  });
});

it.each([
  'children/ConsentFields',
  'orders/child/MedicalView',
  'orders/detail/HealthPanel',
  'orders/detail/dialogs/HealthQuestion',
  'visits/emergency/ClosedHealth',
])('%s says it in these words', (file) => {
  expect(readFileSync(new URL(`../${file}.tsx`, import.meta.url), 'utf8')).toContain('<HealthRule />');
});

it('the question of the agreement and of the payment shows it', () => {
  for (const name of ['children', 'orders'] as const)
    addMessages('ru', compileNamespace(name, textsOf('ru', `${name}.json`)));
  const shown = renderToStaticMarkup(<HealthQuestion value={false} onChange={() => undefined} />);
  expect(shown).toContain(textsOf('ru', 'children.json').healthRule);
});
