import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const existing = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** A secret that an installation makes for itself, once, readable by its owner alone. */
export function readOrMakeSecret(path: string, make: () => string): string {
  const found = existing(path);
  if (found) return found;
  mkdirSync(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}`;
  writeFileSync(aside, `${make()}\n`, { mode: 0o600 });
  try {
    // Of two processes that start at once, the second finds the name taken and reads what the first made.
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside);
  }
  return readFileSync(path, 'utf8').trim();
}
