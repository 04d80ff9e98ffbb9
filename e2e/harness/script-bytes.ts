import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRoot } from '../../scripts/lib/paths.ts';

/** Bytes of each module of a chunk before compression. */
type Modules = Record<string, number>;

const client = inRoot('web', 'build', 'client');
const chunks = () => JSON.parse(readFileSync(inRoot('web', 'build', 'chunks.json'), 'utf8')) as Record<string, Modules>;

/** Bytes over the wire: the build compresses all but the smallest files. */
function packedBytes(path: string): number {
  const packed = `${client}${path}.br`;
  return existsSync(packed) ? statSync(packed).size : statSync(client + path).size;
}

export interface LoadedScripts {
  bytes: number;
  modules: string[];
  /** The largest files and what they are made of, for a person. */
  table: string;
}

/** Records every script that the page asks for, also ahead of time. */
export function listenForScripts(page: Page): () => LoadedScripts {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname);
  });
  return () => summary([...asked]);
}

function contentOf(modules: Modules): string {
  const packages = new Map<string, number>();
  for (const [id, size] of Object.entries(modules)) {
    const [, name = id] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
    packages.set(name, (packages.get(name) ?? 0) + size);
  }
  const largest = [...packages].sort(([, a], [, b]) => b - a).slice(0, 6);
  return largest.map(([name, size]) => `${name} ${Math.round(size / 1000)}`).join(', ');
}

function summary(paths: readonly string[]): LoadedScripts {
  const known = chunks();
  const files = paths.map((path) => ({ path, bytes: packedBytes(path), modules: known[path.slice(1)] ?? {} }));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const rows = files
    .sort((a, b) => b.bytes - a.bytes)
    .map((file) => `${String(file.bytes).padStart(7)}  ${file.path}  ${contentOf(file.modules)}`);
  return { bytes, modules: files.flatMap((file) => Object.keys(file.modules)), table: rows.join('\n') };
}
