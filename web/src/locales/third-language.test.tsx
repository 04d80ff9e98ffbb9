import { defaultLocale, type Locale, languageNames } from '@ladushki/contract/locales';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import Default from '../layouts/default.tsx';
import { AppEnvContext } from '../lib/app-env.ts';
import { compileNamespace, type Namespace } from '../lib/i18n/messages.ts';
import { addMessages } from '../lib/i18n/translate.ts';
import Login from '../pages/auth/login.tsx';
import Home from '../pages/home.tsx';

// Before anything is imported that reads the list of languages.
const { pseudo, translateFile, untranslated } = await vi.hoisted(
  () => import('@ladushki/contract/testing/pseudo-language'),
);

vi.mock('../lib/format/format-words.ts', async (original) => {
  const { formatWords } = await original<typeof import('../lib/format/format-words.ts')>();
  return { formatWords: () => translateFile(formatWords(defaultLocale)) };
});

const locale = pseudo as Locale;
const files = import.meta.glob<Namespace>('./ru/*.json', { eager: true, import: 'default' });
for (const [path, texts] of Object.entries(files)) {
  const name = path.replace(/^.*\/|\.json$/g, '');
  addMessages(locale, compileNamespace(name, translateFile(texts) as Namespace));
}

/** What is read, with labels and hints: names of brands, languages and addresses aside. */
function read(path: string): string[] {
  const Site = createRoutesStub([
    {
      id: 'layout',
      Component: Default,
      children: [
        { index: true, Component: Home },
        { path: 'login', Component: Login },
      ],
    },
  ]);
  const env = { locale, scheme: 'auto', nonce: '', reader: 'visitor', hasConsent: true } as const;
  const page = renderToStaticMarkup(
    <AppEnvContext value={env}>
      <QueryClientProvider client={new QueryClient()}>
        <Site initialEntries={[path]} hydrationData={{ loaderData: { layout: { state: null, seo: null } } }} />
      </QueryClientProvider>
    </AppEnvContext>,
  );
  const labels = [...page.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(([, label = '']) => label);
  const texts = page.replace(/<(style|script)[\s\S]*?<\/\1>/g, '').split(/<[^>]+>/);
  return [...labels, ...texts].map((text) => text.replace(/&\w+;|&#x?\w+;/g, ' ').trim()).filter(Boolean);
}

it.each(['/', '/login'])('%s is read in a language that product code does not name', (path) => {
  const said = read(path);
  expect(said.filter((text) => text.endsWith('~~')).length).toBeGreaterThan(20);
  // The switches lead to another language, which is named as it names itself.
  const named = [defaultLocale.toUpperCase(), languageNames[defaultLocale]];
  expect(said.flatMap(untranslated).filter((word) => !named.includes(word))).toEqual([]);
});
