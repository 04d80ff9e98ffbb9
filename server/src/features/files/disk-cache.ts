import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A disk cache of bounded size for files that can be recreated. */
export interface DiskCache {
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
  removeFolder(name: string): Promise<void>;
  /** Measures what an earlier run left. */
  start(): Promise<void>;
}

/** Eviction continues down to this share of the limit. */
const lowWaterMark = 0.8;

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const nullIfMissing = (error: unknown) => {
  if (missing(error)) return null;
  throw error;
};

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: { path: string; size: number; usedAt: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(nullIfMissing);
    if (found) files.push({ path, size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) });
  }
  return files;
}

export function createDiskCache(folder: string, maxBytes: number): DiskCache {
  let total = 0;
  let sweeping: Promise<void> | null = null;

  async function sweep(): Promise<void> {
    const files = await filesIn(folder);
    files.sort((a, b) => a.usedAt - b.usedAt);
    total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files) {
      if (total <= maxBytes * lowWaterMark) return;
      await rm(path, { force: true });
      total -= size;
    }
  }

  return {
    read: (name) => readFile(join(folder, name)).catch(nullIfMissing),
    async write(name, bytes) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      const aside = `${path}.${randomUUID()}`;
      await writeFile(aside, bytes);
      await rename(aside, path);
      total += bytes.length;
      if (total <= maxBytes) return;
      sweeping ??= sweep().finally(() => {
        sweeping = null;
      });
      await sweeping;
    },
    removeFolder: (name) => rm(join(folder, name), { recursive: true, force: true }),
    async start() {
      await mkdir(folder, { recursive: true });
      total = (await filesIn(folder)).reduce((sum, { size }) => sum + size, 0);
    },
  };
}
