/** The fields of a package-lock.json entry that name its dependencies. */
export interface LockedPackage {
  version?: string;
  link?: boolean;
  /** For a link: the folder of its workspace. */
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
export type Lock = Record<string, LockedPackage>;

/** Node's resolution: the importer's own node_modules, then those of every parent folder. */
function find(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (lock[path]) return path;
    if (!folder) return undefined;
  }
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Folders of the named packages and all their dependencies, wherever npm installed them. A workspace is followed through
 * its link; the caller leaves out optional packages that are not installed on this platform.
 */
export function packagesNeeded(lock: Lock, roots: { from: string; names: string[] }[]): string[] {
  const seen = new Set<string>();
  const queue = roots.flatMap(({ from, names }) => names.map((name) => ({ from, name })));
  for (let next = queue.pop(); next; next = queue.pop()) {
    const path = find(lock, next.from, next.name);
    if (!path || seen.has(path)) continue;
    seen.add(path);
    const entry = lock[path] as LockedPackage;
    const from = entry.link ? (entry.resolved ?? '') : path;
    queue.push(...needsOf(lock[from] ?? {}).map((name) => ({ from, name })));
  }
  return [...seen].sort();
}

const imports = /(?:^(?:import|export)\b(?:[^;'"=()]*\bfrom)?\s*|\bimport\(\s*)["']([@\w][^"'\s]*)["']/gm;

/** The packages that a source imports; type imports are erased at run time. */
export function packagesNamedIn(code: string): string[] {
  const running = code.replace(/^(?:import|export) type [^;]*;/gm, '');
  const named = [...running.matchAll(imports)].map(([, name = '']) => name);
  return named
    .filter((name) => !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}
