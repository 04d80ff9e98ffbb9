import { localePath, splitLocale } from '@ladushki/contract/locale-paths';
import { defaultLocale, type Locale, locales } from '@ladushki/contract/locales';
import { product } from '@ladushki/contract/product';
import type { MetaDescriptor } from 'react-router';
import type titles from '../../locales/ru/titles.json';
import { findText, translationOf } from '../i18n/translate.ts';
import { findRouteAccess } from '../route-access.ts';

export type TitleKey = Exclude<keyof typeof titles, 'descriptions'>;

/** Head data that overrides the route table. */
export interface Seo {
  title?: string;
  description?: string;
  image?: string | null;
  /** Structured data for search engines. */
  ld?: Record<string, unknown>;
}

/** The loader's result of a public page. */
export interface PageData {
  seo: Seo | null;
}

interface RootData {
  origin: string;
  locale: Locale;
}

interface MetaArgs {
  loaderData?: unknown;
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** `ru_RU`: with the region where the language is mostly spoken. */
function openGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region ? `${language}_${region}` : language;
}

const alternate = (hrefLang: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  hrefLang,
  href,
});

function tags(root: RootData, path: string, seo: Seo & { title: string; description: string }): MetaDescriptor[] {
  const name = product.name[root.locale];
  const title = seo.title === name ? `${name} — ${product.tagline[root.locale]}` : `${seo.title} — ${name}`;
  const addressIn = (locale: Locale) => root.origin + localePath(locale, path);
  const address = addressIn(root.locale);
  return [
    { title },
    { name: 'description', content: seo.description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(findRouteAccess(path)?.need === 'public'
      ? [
          ...locales.map((locale) => alternate(locale, addressIn(locale))),
          alternate('x-default', addressIn(defaultLocale)),
        ]
      : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: openGraphLocale(root.locale) },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL(seo.image ?? '/og-image.png', root.origin).href },
    ...(seo.ld ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...seo.ld } as never }] : []),
  ];
}

/** The `meta` function of a page: title from the route table, or from the page's data. */
export const pageMeta =
  (key: TitleKey) =>
  ({ loaderData, location, matches }: MetaArgs): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
    const { origin, locale } = root ?? { origin: 'http://localhost', locale: defaultLocale };
    const { t } = translationOf(locale, 'titles');
    const seo = (loaderData as PageData | undefined)?.seo;
    return tags({ origin, locale }, splitLocale(location.pathname).path, {
      ...seo,
      title: seo?.title ?? t(`titles:${key}`),
      description: seo?.description ?? findText(locale, `titles:descriptions.${key}`) ?? product.tagline[locale],
    });
  };
