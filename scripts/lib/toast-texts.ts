import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot } from './paths.ts';

/** A text by its path: `orders.done.published`. */
type Texts = readonly (readonly [path: string, text: string])[];

const leaves = (value: unknown, path: string): [string, string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, `${path}.${key}`));
};

const readTexts = (folder: string): Texts =>
  globSync(`${folder}/*.json`, { cwd: inRoot('.') }).flatMap((file) =>
    leaves(JSON.parse(readFileSync(inRoot(file), 'utf8')), basename(file, '.json')),
  );

const readCode = (pattern: string): [file: string, code: string][] =>
  globSync(pattern, { cwd: inRoot('.') })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(inRoot(file), 'utf8')]);

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Paths of the texts that a part of the web shows by `showToast`. */
export function toastsOfWeb(code: string): string[] {
  const [namespace = 'common'] = namesIn(code, /useTranslation\('([\w-]+)'\)/g);
  const calls = namesIn(code, /showToast\(([\s\S]*?)\);/g);
  return calls.flatMap((call) => namesIn(call, /'([\w.]+)'/g)).map((key) => `${namespace}.${key}`);
}

/** Paths of the texts that a part of the server answers as `message`; texts are named after a folder of their feature. */
export function toastsOfServer(file: string, code: string): string[] {
  const keys = namesIn(code, /\bmessage: (.*)/g).flatMap((answer) => namesIn(answer, /\btexts\.([\w.]+)/g));
  return keys.flatMap((key) => file.split('/').map((folder) => `${folder}.${key}`));
}

/** Whether a text is the beginning of a toast, and stands in no other text of the product. */
export function createIsToast(toasts: readonly string[], others: readonly string[]): (text: string) => boolean {
  return (text) => toasts.some((toast) => toast.startsWith(text)) && !others.some((other) => other.includes(text));
}

/** Toasts of this checkout in Russian, as browser tests look for them. */
export function readIsToast(): (text: string) => boolean {
  const shown = new Set(readCode('web/src/**/*.{ts,tsx}').flatMap(([, code]) => toastsOfWeb(code)));
  const answered = new Set(readCode('server/src/features/**/*.ts').flatMap((part) => toastsOfServer(...part)));
  const ofWeb = Map.groupBy(readTexts('web/src/locales/ru'), ([path]) => shown.has(path));
  const ofServer = Map.groupBy(readTexts('server/locales/ru'), ([path]) => answered.has(path) || /\.done\./.test(path));
  const textsOf = (isToast: boolean) =>
    [...(ofWeb.get(isToast) ?? []), ...(ofServer.get(isToast) ?? [])].map(([, text]) => text);
  return createIsToast(textsOf(true), textsOf(false));
}
