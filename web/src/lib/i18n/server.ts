import { defaultLocale, type Locale } from '@ladushki/contract/locales';
import type { i18n, Resource } from 'i18next';
import type { ReportNamespaces } from 'react-i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { createI18n, setI18n, sharedOptions } from './instance.ts';

const files = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { eager: true, import: 'default' });

function resources(): Resource {
  const all: Resource = {};
  for (const [path, texts] of Object.entries(files)) {
    const [locale, file] = path.split('/').slice(-2) as [string, string];
    all[locale] = { ...all[locale], [file.replace('.json', '')]: texts };
  }
  return all;
}

const base = createI18n();
base.use(initReactI18next).init({ ...sharedOptions(defaultLocale), resources: resources(), initAsync: false });
setI18n(base);

/** A clone per request: it records the namespaces used. */
export const requestI18n = (locale: Locale) => base.cloneInstance({ lng: locale, initAsync: false });

/** Recorded by the hooks during rendering. */
export const usedNamespaces = (instance: i18n): string[] =>
  (instance as i18n & { reportNamespaces?: ReportNamespaces }).reportNamespaces?.getUsedNamespaces() ?? [];
