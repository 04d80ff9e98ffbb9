import { readFileSync } from 'node:fs';
import { inRoot } from './paths.ts';
import type { RunResult } from './run.ts';

interface LockedPackage {
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

export type LockedPackages = Record<string, LockedPackage>;

/** Packages without integrity, or bound to one registry host. */
export function weakEntries(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, { integrity, resolved }]) => [
      ...(integrity?.startsWith('sha512-') ? [] : [`${path} has no sha512 integrity`]),
      ...(resolved ? [`${path} names the host it came from`] : []),
    ]);
}

export async function checkLock(): Promise<RunResult> {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: LockedPackages };
  const found = weakEntries(packages);
  return { ok: found.length === 0, output: found.join('\n') };
}
