import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileLimits } from '@ladushki/contract/files-constants';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../platform/deps.ts';
import type { DiskCache } from './disk-cache.ts';

const formats = ['avif', 'webp', 'jpeg'] as const;
type Format = (typeof formats)[number];

/** The best format that the browser accepts. */
export const formatFor = (accept: string | undefined): Format =>
  formats.find((format) => accept?.includes(`image/${format}`)) ?? 'jpeg';

export interface Variant {
  storageKey: string;
  width: number;
  height: number;
  format: Format;
}

export interface ScaledImage {
  bytes: Buffer;
  mime: string;
  etag: string;
}

export interface ScaledImages {
  /** From memory only, synchronously. */
  recent(variant: Variant): ScaledImage | undefined;
  /** Null when the original does not exist. */
  find(variant: Variant): Promise<ScaledImage | null>;
  forget(storageKey: string): Promise<void>;
}

const megabyte = 1024 * 1024;
const memoryBounds = { maxSize: 64 * megabyte, maxEntrySize: megabyte };

const folderOf = (storageKey: string) => storageKey.replace('/', '-');
const nameOf = ({ storageKey, width, height, format }: Variant) =>
  `${folderOf(storageKey)}/${width}x${height}.${format}`;

const imageOf = (bytes: Buffer, format: Format): ScaledImage => ({
  bytes,
  mime: `image/${format}`,
  etag: `"${createHash('sha1').update(bytes).digest('base64url')}"`,
});

/** Stored images were encoded by us and are no larger. */
const maxPixels = fileLimits.imageSide ** 2;

/** Those used last, up to so many bytes. */
export const createImageMemory = (bounds = memoryBounds) =>
  new LRUCache<string, ScaledImage>({ ...bounds, sizeCalculation: ({ bytes }) => bytes.length });

class MissingOriginalError extends Error {}

/** Each box and format of an image is made once: an LRU in memory, then on disk. */
export function createScaledImages(
  { storage, temporary, images }: Pick<Deps, 'storage' | 'temporary' | 'images'>,
  disk: DiskCache,
): ScaledImages {
  const memory = createImageMemory();
  const underWay = new Map<string, Promise<ScaledImage | null>>();

  /** Copied to local disk for processing: the storage may be remote. */
  const withOriginal = (storageKey: string) => (work: (path: string) => Promise<Buffer>) =>
    temporary.use(async (path) => {
      const stream = await storage.get(storageKey);
      if (!stream) throw new MissingOriginalError(storageKey);
      await pipeline(stream, createWriteStream(path));
      return work(path);
    });

  async function make(variant: Variant, name: string): Promise<ScaledImage | null> {
    const cached = await disk.read(name);
    if (cached) return imageOf(cached, variant.format);
    const { storageKey, ...box } = variant;
    try {
      const bytes = await images.scale({ ...box, maxPixels }, withOriginal(storageKey));
      await disk.write(name, bytes);
      return imageOf(bytes, variant.format);
    } catch (error) {
      if (error instanceof MissingOriginalError) return null;
      throw error;
    }
  }

  async function findOnce(variant: Variant, name: string): Promise<ScaledImage | null> {
    try {
      const image = await make(variant, name);
      if (image) memory.set(name, image);
      return image;
    } finally {
      underWay.delete(name);
    }
  }

  return {
    recent: (variant) => memory.get(nameOf(variant)),
    find(variant) {
      const name = nameOf(variant);
      const twin = underWay.get(name);
      if (twin) return twin;
      const search = findOnce(variant, name);
      underWay.set(name, search);
      return search;
    },
    async forget(storageKey) {
      const folder = folderOf(storageKey);
      // An image being made right now would reappear after its deletion.
      await Promise.allSettled([...underWay].filter(([name]) => name.startsWith(`${folder}/`)).map(([, made]) => made));
      for (const name of [...memory.keys()]) if (name.startsWith(`${folder}/`)) memory.delete(name);
      await disk.removeFolder(folder);
    },
  };
}
