import { dirname, join } from 'node:path';
import type { ModuleFacts } from './module-facts.ts';

/** Namespaces that every module may use without naming them. */
const everywhere = ['common', 'titles'];
/** What pages name their titles to; elsewhere the same words are icons and namespaces. */
const titled = /\/(page\/seo|PageHeading)\.tsx?$/;

/** The modules of a page: those it imports, and those it may load later. */
export function modulesOf(entries: readonly string[], facts: ReadonlyMap<string, ModuleFacts>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    const known = facts.get(file);
    if (!known || found.has(file)) return;
    found.add(file);
    for (const source of known.imports) if (source.startsWith('.')) visit(join(dirname(file), source));
  };
  entries.forEach(visit);
  return found;
}

const namespaceOf = (key: string) => key.slice(0, key.indexOf(':'));
const pathOf = (key: string) => key.slice(key.indexOf(':') + 1);

/** The keys that a module may ask for, if it names their namespaces, and the namespaces that it names. */
interface ModuleKeys {
  namespaces: string[];
  keys: string[];
}

/** Names under which code may ask for a key: with its namespace or without. Titles are named by the pages. */
function namesOf(key: string): string[] {
  // The description of a page goes with its title.
  if (namespaceOf(key) === 'titles') return [pathOf(key).replace(/^descriptions\./, '')];
  return [key, pathOf(key)];
}

/** Every key that is written in the module. */
export function createKeyFinder(allKeys: readonly string[]): (facts: ModuleFacts) => ModuleKeys {
  const namespaces = new Set(allKeys.map(namespaceOf));
  const named = Map.groupBy(
    allKeys.flatMap((key) => namesOf(key).map((name) => [name, key] as const)),
    ([name]) => name,
  );
  const untitled = [...named].filter(([, pairs]) => pairs.some(([, key]) => namespaceOf(key) !== 'titles'));
  return ({ imports, literals, patterns }) => {
    const hasTitle = literals.includes('titles') || imports.some((source) => titled.test(source));
    const written = literals.flatMap((literal) => named.get(literal) ?? []);
    const pattern = patterns.length > 0 && new RegExp(patterns.map(({ source }) => source).join('|'));
    const computed = pattern ? untitled.filter(([name]) => pattern.test(name)).flatMap(([, pairs]) => pairs) : [];
    return {
      namespaces: literals.filter((literal) => namespaces.has(literal)),
      keys: [...written, ...computed].map(([, key]) => key).filter((key) => hasTitle || namespaceOf(key) !== 'titles'),
    };
  };
}

/**
 * The keys of a page: those that its modules name, in the namespaces of each. A module that names no namespace has keys
 * for others, so those of all namespaces of the page count. A superset: a word that only looks like a key costs its
 * text.
 */
export function keysOf(modules: readonly ModuleKeys[]): string[] {
  const ofPage = [...everywhere, ...modules.flatMap(({ namespaces }) => namespaces)];
  const used = modules.flatMap(({ namespaces, keys }) => {
    const searched = new Set(namespaces.length > 0 ? [...everywhere, ...namespaces] : ofPage);
    return keys.filter((key) => searched.has(namespaceOf(key)));
  });
  return [...new Set(used)].sort();
}
