import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const idOf = (file: string) => join(import.meta.dirname, 'src', file);

/** All modules that load with the files. */
function loadedWith(files: readonly string[], context: Context): Set<string> {
  const found = new Set(files.map(idOf));
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

interface Layer {
  name: string;
  /** Only modules that these files load. */
  of?: readonly string[];
  test?: RegExp | ((id: string) => boolean);
  minShareCount?: number;
}

/**
 * Chunks from the bottom up: a module belongs to the first layer whose files load it, so that a page of a lower layer
 * loads nothing of the ones above.
 */
export function chunkLayers(layers: readonly Layer[]): Rolldown.CodeSplittingGroup[] {
  return layers.map(({ name, of, ...settings }, at) => {
    let loaded: Set<string> | undefined;
    return {
      name: (id, context) => {
        loaded ??= of && loadedWith(of, context);
        return loaded?.has(id) === false ? null : name;
      },
      priority: layers.length - at,
      ...settings,
    };
  });
}
