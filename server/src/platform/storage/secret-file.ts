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

/** A generated secret, created once, readable only by its owner. */
export function readOrMakeSecret(path: string, make: () => string): string {
  const found = existing(path);
  if (found) return found;
  mkdirSync(dirname(path), { recursive: true });
  const aside = `${path}.${randomUUID()}`;
  writeFileSync(aside, `${make()}\n`, { mode: 0o600 });
  try {
    // Of two processes starting together, the second finds the file and reads it.
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside);
  }
  return readFileSync(path, 'utf8').trim();
}
