import sharp from 'sharp';
import type { TestApp, TestReply } from './app.ts';

interface Upload {
  token?: string;
  name?: string;
  bytes: Buffer;
  fields?: Record<string, string | number>;
  headers?: Record<string, string>;
}

/** Sends a multipart file. */
export async function upload(
  app: TestApp,
  path: string,
  { token, name, bytes, fields, headers }: Upload,
): Promise<TestReply> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields ?? {})) form.set(field, String(value));
  form.set('file', new Blob([new Uint8Array(bytes)]), name ?? 'photo.jpg');
  const encoded = new Response(form);
  return app.call('POST', path, {
    ...(token && { token }),
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
  });
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#dc5238' } });

export const jpeg = (width = 40, height = 30) => plain(width, height).jpeg().toBuffer();
export const png = (width = 40, height = 30) => plain(width, height).png().toBuffer();
export const webp = (width = 40, height = 30) => plain(width, height).webp().toBuffer();
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

/** All storage keys: a refused upload leaves none. */
export async function storedKeys(app: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.deps.storage.list()) keys.push(key);
  return keys.sort();
}
