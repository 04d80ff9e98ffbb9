import { buffer } from 'node:stream/consumers';
import { imageSizes } from '@ladushki/contract/files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { notFound } from '../platform/errors.ts';
import { isImage, mimeOfExtension } from './file-kinds.ts';
import { type FileRow, selectFileByKey } from './files.sql.ts';
import { isSignedFor, isStorageName, type SignedQuery, type Visibility } from './media-address.ts';
import { formatFor, type ScaledImage, type ScaledImages, type Variant } from './scaled-images.ts';

const forever = 'public, max-age=31536000, immutable';
const whileSigned = 'private, max-age=240';
/** Nothing that is uploaded may run as a page of ours. */
const inert = "default-src 'none'; sandbox";

interface MediaRequest {
  Params: { name: string; size: string };
  Querystring: SignedQuery;
}

const mimeOfName = (name: string) => mimeOfExtension(name.slice(name.lastIndexOf('.') + 1));

const storageKeyOf = (visibility: Visibility, name: string) => {
  if (!isStorageName(name)) throw notFound();
  return `${visibility}/${name}`;
};

function boxOf(size: string): { width: number; height: number } {
  const [width = 0, height = 0] = /^\d{2,4}x\d{2,4}$/.test(size) ? size.split('x').map(Number) : [];
  const offered: readonly number[] = imageSizes;
  if (!offered.includes(width) || !offered.includes(height)) throw notFound();
  return { width, height };
}

const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
/** Images open in the page; a document is saved, since a sandboxed viewer would show nothing. */
const disposition = ({ name, mime }: FileRow) =>
  `${isImage(mime) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`;

function sendScaled(request: FastifyRequest, reply: FastifyReply, image: ScaledImage, cacheControl: string) {
  reply
    .header('cache-control', cacheControl)
    .header('vary', 'Accept')
    .header('etag', image.etag)
    .header('content-security-policy', inert);
  if (request.headers['if-none-match'] === image.etag) return reply.status(304).send();
  return reply.type(image.mime).send(image.bytes);
}

type MediaDeps = Pick<Deps, 'config' | 'clock' | 'db' | 'storage'>;

export function mountMedia(server: FastifyInstance, deps: MediaDeps, images: ScaledImages): void {
  /** The row of a private file whose address is signed and has not expired. */
  async function openPrivate({ params, query }: FastifyRequest<MediaRequest>): Promise<FileRow> {
    const storageKey = storageKeyOf('private', params.name);
    if (!isSignedFor(deps.config, storageKey, query, deps.clock.now())) throw notFound();
    const row = await selectFileByKey(deps.db, storageKey);
    if (!row) throw notFound();
    return row;
  }

  async function variantOf(request: FastifyRequest<MediaRequest>, storageKey: string): Promise<ScaledImage> {
    const variant: Variant = { storageKey, ...boxOf(request.params.size), format: formatFor(request.headers.accept) };
    const image = images.recent(variant) ?? (await images.find(variant));
    if (!image) throw notFound();
    return image;
  }

  server.get<MediaRequest>('/media/:name', async (request, reply) => {
    const storageKey = storageKeyOf('public', request.params.name);
    const mime = mimeOfName(storageKey);
    const stream = mime && (await deps.storage.get(storageKey));
    if (!stream) throw notFound();
    reply.header('cache-control', forever).header('content-security-policy', inert);
    return reply.type(mime).send(stream);
  });

  server.get<MediaRequest>('/media/private/:name', async (request, reply) => {
    const row = await openPrivate(request);
    const stream = await deps.storage.get(row.storage_key);
    if (!stream) throw notFound();
    reply
      .header('cache-control', whileSigned)
      .header('content-security-policy', inert)
      .header('content-disposition', disposition(row))
      .header('content-length', row.size);
    return reply.type(row.mime).send(stream);
  });

  server.get<MediaRequest>('/image/:size/media/:name', async (request, reply) => {
    const storageKey = storageKeyOf('public', request.params.name);
    return sendScaled(request, reply, await variantOf(request, storageKey), forever);
  });

  server.get<MediaRequest>('/image/:size/media/private/:name', async (request, reply) => {
    const row = await openPrivate(request);
    if (!isImage(row.mime)) throw notFound();
    return sendScaled(request, reply, await variantOf(request, row.storage_key), whileSigned);
  });
}

export const originalFrom = (storage: Deps['storage']) => async (storageKey: string) => {
  const stream = await storage.get(storageKey);
  return stream && buffer(stream);
};
