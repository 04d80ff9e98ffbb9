import type { Locale } from '@ladushki/contract/primitives';
import type { Text } from '../../platform/texts.ts';
import type { DemoIdentity } from './oidc-people.ts';

const words = {
  title: { ru: 'Демонстрационный вход', en: 'Demo sign-in' },
  explanation: {
    ru: 'Эта страница стоит на месте банка или другой службы входа. Выберите, кем войти.',
    en: 'This page stands in for a bank or another sign-in service. Choose who to be.',
  },
} satisfies Record<string, Text>;

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  main { max-width: 26rem; margin: 10vh auto; padding: 0 1rem }
  button { display: block; width: 100%; margin: .75rem 0; padding: .75rem 1rem; font: inherit; text-align: start;
    border: 1px solid currentColor; border-radius: .75rem; background: none; color: inherit; cursor: pointer }
  button:hover, button:focus-visible { outline: 3px solid #2f7d6b; outline-offset: 1px }
  small { display: block; opacity: .75 }
`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

interface Page {
  action: string;
  locale: Locale;
  nonce: string;
  people: DemoIdentity[];
}

/** A form without external resources: one button per demo person. */
export const signInPage = ({ action, locale, nonce, people }: Page): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title[locale]}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${words.title[locale]}</h1>
<p>${words.explanation[locale]}</p>
<form method="post" action="${action}">
${people
  .map(
    ({ claims, note }) =>
      `<button name="sub" value="${claims.sub}">${escaped(claims.name)}<small>${note[locale]}</small></button>`,
  )
  .join('\n')}
</form>
</main>
</body>
</html>`;
