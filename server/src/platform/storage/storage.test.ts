import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStorage, createS3Storage, type Storage } from './storage.ts';

const bucket = 'files';
let folder: string;
let s3: S3rver;
const storages: Partial<Record<string, Storage>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ladushki-storage-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // s3rver signs the URL of a bucket itself differently from the client.
    allowMismatchedSignatures: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await s3.run();
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ru-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  storages['a folder'] = createFolderStorage(join(folder, 'files'));
  storages.S3 = createS3Storage(client, bucket);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

describe.each(['a folder', 'S3'])('storage in %s', (name) => {
  const storage = () => storages[name] as Storage;
  const keys = async (after?: string) => {
    const found: string[] = [];
    for await (const { key, modifiedAt } of storage().list(after)) {
      expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
      found.push(key);
    }
    return found;
  };

  it('gives back what was put, lists it and removes it', async () => {
    const bytes = Buffer.from([0, 1, 2, 255]);
    await storage().put('private/a.png', bytes, 'image/png');
    await storage().put('public/b.png', bytes, 'image/png');
    const stream = await storage().get('private/a.png');
    expect(stream && (await buffer(stream))).toEqual(bytes);
    expect(await keys()).toEqual(['private/a.png', 'public/b.png']);
    expect(await keys('private/a.png')).toEqual(['public/b.png']);
    await storage().remove('private/a.png');
    expect(await storage().get('private/a.png')).toBeNull();
    expect(await keys()).toEqual(['public/b.png']);
  });

  it('takes a file by its path', async () => {
    const path = join(folder, 'upload');
    await writeFile(path, Buffer.alloc(3_000_000, 7));
    await storage().put('private/c.pdf', path, 'application/pdf');
    const stream = await storage().get('private/c.pdf');
    expect(stream && (await buffer(stream)).equals(Buffer.alloc(3_000_000, 7))).toBe(true);
    await storage().remove('private/c.pdf');
  });

  it('takes what is not there for what it is', async () => {
    expect(await storage().get('private/none.png')).toBeNull();
    await expect(storage().remove('private/none.png')).resolves.toBeUndefined();
  });
});
