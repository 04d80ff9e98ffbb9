import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { compileNamespace, type Message, type Namespace } from '../src/lib/i18n/messages.ts';
import { textsFile } from '../src/lib/i18n/texts-file.ts';
import { type ModuleFacts, moduleFacts } from './module-facts.ts';
import { createKeyFinder, keysOf, modulesOf } from './page-keys.ts';

const source = join(import.meta.dirname, '../src');

/** All texts of a language, compiled. */
export function textsOf(locale: string): Record<string, Message> {
  const files = globSync(`locales/${locale}/*.json`, { cwd: source }).sort();
  const parts = files.map((file) =>
    compileNamespace(basename(file, '.json'), JSON.parse(readFileSync(join(source, file), 'utf8')) as Namespace),
  );
  return Object.assign({}, ...parts);
}

function readModules(): Map<string, ModuleFacts> {
  const files = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.*', '**/*.d.ts'] });
  return new Map(files.map((file) => [file, moduleFacts(file, readFileSync(join(source, file), 'utf8'))]));
}

interface RouteFiles {
  id: string;
  /** Its own module and those of the layouts around it. */
  files: string[];
}

const withoutExtension = (file: string) => file.replace(/\.tsx?$/, '');

function routeFiles(routes: readonly RouteConfigEntry[], around: readonly string[]): RouteFiles[] {
  return routes.flatMap(({ id, file, children = [] }) => {
    const files = [...around, file];
    return [{ id: id ?? withoutExtension(file), files }, ...routeFiles(children, files)];
  });
}

const shell = ['entry.client.tsx', 'root.tsx'];

/** The keys of every route. */
export function keysByRoute(routes: readonly RouteConfigEntry[], allKeys: readonly string[]): Map<string, string[]> {
  const modules = readModules();
  const findKeys = createKeyFinder(allKeys);
  const keys = new Map([...modules].map(([file, facts]) => [file, findKeys(facts)]));
  const all = [{ id: 'root', files: shell }, ...routeFiles(routes, shell)];
  return new Map(
    all.map(({ id, files }) => {
      const own = [...modulesOf(files, modules)].flatMap((file) => keys.get(file) ?? []);
      return [id, keysOf(own)];
    }),
  );
}

export interface CompiledTexts {
  folder: string;
  /** Sources by path below the folder of the client. */
  files: Map<string, string>;
}

/** One module per route and language. One hash for all: their addresses need no table. */
export function compileTexts(routes: readonly RouteConfigEntry[], locales: readonly string[]): CompiledTexts {
  const texts = new Map(locales.map((locale) => [locale, textsOf(locale)]));
  const allKeys = [...new Set([...texts.values()].flatMap((messages) => Object.keys(messages)))];
  const sources = new Map<string, string>();
  for (const [id, keys] of keysByRoute(routes, allKeys)) {
    for (const [locale, messages] of texts) {
      const path = `${locale}/${textsFile(id)}`;
      if (sources.has(path)) throw new Error(`Two routes have their texts in ${path}`);
      const own = Object.fromEntries(keys.map((key) => [key, messages[key]]));
      sources.set(path, `export default ${JSON.stringify(own)}`);
    }
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([...sources]))
    .digest('base64url')
    .slice(0, 8);
  const folder = `assets/texts-${hash}`;
  return { folder, files: new Map([...sources].map(([path, code]) => [`${folder}/${path}`, code])) };
}
