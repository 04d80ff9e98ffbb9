import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';

export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** Object storage. Keys are random, never derived from user input. */
export interface Storage {
  /** Bytes, or the path of a file that is streamed. */
  put(key: string, content: Buffer | string, contentType: string): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** In the order of the keys, those after the given one. */
  list(after?: string): AsyncIterable<StoredObject>;
}

/** The storage is full. */
export const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EFBIG', 'InsufficientStorage', 'QuotaExceeded'].includes(
    String((error as { code?: string; name?: string }).code ?? (error as Error).name),
  );

const isMissing = (error: unknown) =>
  ['ENOENT', 'NoSuchKey', 'NotFound'].includes(
    String((error as { code?: string; name?: string }).code ?? (error as Error).name),
  );

export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written to a temporary name and renamed: a crash leaves no partial file.
      const aside = `${path}.part`;
      try {
        await (typeof content === 'string' ? copyFile(content, aside) : writeFile(aside, content));
        await rename(aside, path);
      } catch (error) {
        // On a full disk the partial file is deleted too.
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        await stat(pathOf(key));
        return createReadStream(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(after = '') {
      await mkdir(folder, { recursive: true });
      const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
      const keys = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
      for (const key of keys.filter((each) => each > after).sort())
        yield { key, modifiedAt: (await stat(pathOf(key))).mtime };
    },
  };
}

export function createS3Storage(client: S3Client, bucket: string): Storage {
  return {
    async put(key, content, contentType) {
      const body =
        typeof content === 'string'
          ? { Body: createReadStream(content), ContentLength: (await stat(content)).size }
          : { Body: content };
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: contentType, ...body }));
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async *list(after) {
      let [from, isMore]: [string | undefined, boolean | undefined] = [after, true];
      while (isMore) {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, StartAfter: from }));
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
          from = Key;
        }
        isMore = page.IsTruncated;
      }
    },
  };
}

type Place = Pick<Config, 'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>;

export function createStorage(config: Place): Storage {
  if (!config.S3_ENDPOINT) return createFolderStorage(join(config.DATA_DIR, 'files'));
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: true,
    // A stream would be sent chunked with a trailing checksum, which only AWS itself supports.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: config.S3_ACCESS_KEY ?? '', secretAccessKey: config.S3_SECRET_KEY ?? '' },
  });
  return createS3Storage(client, config.S3_BUCKET ?? '');
}
