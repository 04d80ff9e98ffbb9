import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { createImagePool } from '../../platform/images/image-pool.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { createTemporaryFiles } from '../../platform/storage/temporary-files.ts';
import { jpeg } from '../../testing/uploads.ts';
import { createDiskCache } from './disk-cache.ts';
import { createImageMemory, createScaledImages } from './scaled-images.ts';

const entry = (size: number) => ({ bytes: Buffer.alloc(size), mime: 'image/webp', etag: '""' });

it('keeps in memory what was used last, within its bound', () => {
  const cache = createImageMemory({ maxSize: 100, maxEntrySize: 60 });
  cache.set('a', entry(50));
  cache.set('b', entry(40));
  cache.get('a');
  cache.set('c', entry(40));
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toBeDefined();
  cache.set('too large', entry(61));
  expect(cache.get('too large')).toBeUndefined();
});

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ladushki-cache-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('keeps the folder on disk within its bound', () =>
  withFolder(async (folder) => {
    const cache = createDiskCache(folder, 1000);
    await cache.start();
    for (let i = 0; i < 12; i += 1) await cache.write(`image-${i}/x`, Buffer.alloc(100));
    const kept = await Promise.all(Array.from({ length: 12 }, (_, i) => cache.read(`image-${i}/x`)));
    expect(kept.filter(Boolean).length).toBeLessThanOrEqual(10);
    expect(kept.at(-1)).not.toBeNull();
    const later = createDiskCache(folder, 1000);
    await later.start();
    await later.removeFolder('image-11');
    expect(await later.read('image-11/x')).toBeNull();
  }));

it('reads the original once for many who ask at once, and again after forgetting', () =>
  withFolder(async (folder) => {
    const bytes = await jpeg(200, 200);
    const original = vi.fn(async () => Readable.from([bytes]));
    const temporary = createTemporaryFiles(join(folder, 'uploads'));
    const pool = createImagePool({ processes: 1, timeoutMs: 20_000 });
    const deps = { storage: { get: original } as unknown as Storage, temporary, images: pool };
    const disk = createDiskCache(join(folder, 'images'), 1_000_000);
    const images = createScaledImages(deps, disk);
    const variant = { storageKey: 'public/a.jpg', width: 64, height: 64, format: 'webp' as const };
    await Promise.all([images.find(variant), images.find(variant), images.find(variant)]);
    expect(original).toHaveBeenCalledTimes(1);
    expect(images.recent(variant)).toBeDefined();
    await createScaledImages(deps, disk).find(variant);
    expect(original).toHaveBeenCalledTimes(1);
    await images.forget('public/a.jpg');
    expect(images.recent(variant)).toBeUndefined();
    await images.find(variant);
    expect(original).toHaveBeenCalledTimes(2);
    expect(await readdir(join(folder, 'uploads'), { recursive: true })).toHaveLength(1);
    await pool.close();
  }));
