import { dirname, join } from 'node:path';
import type { ModuleFacts } from './module-facts.ts';

/** Namespaces that every module may use without naming them. */
const everywhere = ['common', 'titles'];

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

/** Every key that is written in the module, with or without its namespace. */
export function createKeyFinder(allKeys: readonly string[]): (facts: ModuleFacts) => ModuleKeys {
  const namespaces = new Set(allKeys.map(namespaceOf));
  return ({ literals, patterns }) => {
    const written = new Set(literals);
    const isNamed = (name: string) => written.has(name) || patterns.some((pattern) => pattern.test(name));
    const isTitle = (path: string) => written.has(path.replace(/^descriptions\./, ''));
    return {
      namespaces: [...written].filter((literal) => namespaces.has(literal)),
      // Titles are named by the pages; the description of a page goes with its title.
      keys: allKeys.filter((key) =>
        namespaceOf(key) === 'titles' ? isTitle(pathOf(key)) : isNamed(pathOf(key)) || isNamed(key),
      ),
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
