import { defaultLocale, type Locale } from '@ladushki/contract/locales';
import { product } from '@ladushki/contract/product';
import type { MetaDescriptor } from 'react-router';
import type titles from '../../locales/ru/titles.json';
import { findText, translationOf } from '../i18n/translate.ts';

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

function tags(root: RootData, path: string, seo: Seo & { title: string; description: string }): MetaDescriptor[] {
  const name = product.name[root.locale];
  const title = seo.title === name ? `${name} — ${product.tagline[root.locale]}` : `${seo.title} — ${name}`;
  const address = `${root.origin}${path}`;
  return [
    { title },
    { name: 'description', content: seo.description },
    { tagName: 'link', rel: 'canonical', href: address },
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
    return tags({ origin, locale }, location.pathname, {
      ...seo,
      title: seo?.title ?? t(`titles:${key}`),
      description: seo?.description ?? findText(locale, `titles:descriptions.${key}`) ?? product.tagline[locale],
    });
  };
