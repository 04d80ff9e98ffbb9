import { localePath } from '@ladushki/contract/locale-paths';
import { defaultLocale, locales } from '@ladushki/contract/locales';

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;

/** The entries of a page: one for each language, each with all of them as alternates. */
export function urlsOf(origin: string, path: string): string {
  const addressOf = (locale: (typeof locales)[number]) => escaped(origin + localePath(locale, path));
  const alternates =
    locales.map((locale) => alternate(locale, addressOf(locale))).join('') +
    alternate('x-default', addressOf(defaultLocale));
  return locales.map((locale) => `<url><loc>${addressOf(locale)}</loc>${alternates}</url>\n`).join('');
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap of these paths, written as they come. */
export async function* writeUrls(origin: string, paths: Iterable<string> | AsyncIterable<string>) {
  yield `${head}<urlset ${space} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const path of paths) yield urlsOf(origin, path);
  yield '</urlset>\n';
}

/** A sitemap index of these files. */
export const indexOf = (origin: string, files: readonly string[]): string =>
  `${head}<sitemapindex ${space}>\n${files
    .map((file) => `<sitemap><loc>${escaped(`${origin}/${file}`)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;
