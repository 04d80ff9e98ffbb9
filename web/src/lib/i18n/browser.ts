import { defaultLocale, findLocale, type Locale } from '@ladushki/contract/locales';
import { cookies } from '@ladushki/contract/product';
import { writeCookie } from '../cookies.ts';
import { loadPart } from '../load-part.ts';
import type { Messages } from './messages.ts';
import { textsAddress } from './texts-address.ts';
import { addMessages } from './translate.ts';

let locale = defaultLocale;
let page = 'root';
const listeners = new Set<() => void>();

/** The language of the page; only in a browser. */
export const currentLocale = (): Locale => locale;

export function subscribeToLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const loaded = new Set<string>();

/** Loads the texts of a page, and of everything that the page may open. */
async function load(route: string, language: Locale): Promise<void> {
  const address = textsAddress(route, language);
  if (loaded.has(address)) return;
  const { default: messages } = await loadPart(
    () => import(/* @vite-ignore */ address) as Promise<{ default: Messages }>,
  );
  addMessages(language, messages);
  loaded.add(address);
}

/** Before a page is shown. */
export async function loadTexts(route: string): Promise<void> {
  await load(route, locale);
  page = route;
}

/** Resolves when the texts of the rendered page are loaded, so that hydration changes nothing. */
export function startTexts(lang: string, route: string): Promise<void> {
  locale = findLocale(lang) ?? defaultLocale;
  return loadTexts(route);
}

export function rememberLocale(language: Locale): void {
  localStorage.setItem(cookies.locale, language);
  writeCookie(cookies.locale, language, 365);
}

/** A language stored earlier, in case the cookie is gone. */
export const rememberedLocale = (): Locale | null => findLocale(localStorage.getItem(cookies.locale));

export async function switchLocale(language: Locale): Promise<void> {
  await load(page, language);
  rememberLocale(language);
  locale = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}
