import { imageBoxes } from '@ladushki/contract/images';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { ImageError } from '../../platform/images/image-error.ts';
import { isImage, mimeOfExtension } from './file-kinds.ts';
import { type FileRow, selectFileByKey } from './files.sql.ts';
import { texts } from './files.texts.ts';
import { isSignedFor, isStorageName, type SignedQuery, type Visibility } from './media-address.ts';
import { formatFor, type ScaledImage, type ScaledImages, type Variant } from './scaled-images.ts';

const forever = 'public, max-age=31536000, immutable';
const whileSigned = 'private, max-age=240';
/** Photos of children are kept by no cache, not even the browser's. */
const cachingOf = ({ kind }: { kind: string }) => (kind === 'diary' ? 'private, no-store' : whileSigned);
/** Uploaded content must never run as a page of ours. */
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

interface Box {
  width: number;
  height: number;
}

function sizeOf(text: string): Box {
  const [, width, height] = /^([1-9]\d{0,3})x([1-9]\d{0,3})$/.exec(text) ?? [];
  return { width: Number(width), height: Number(height) };
}

const area = ({ width, height }: Box) => width * height;
const boxes = imageBoxes.map(sizeOf);

/** The smallest stored box that covers the size, of several the most alike; larger sizes are not made. */
function boxOf(size: string): Box {
  const { width, height } = sizeOf(size);
  const unlike = (box: Box) => Math.abs(Math.log((box.width * height) / (box.height * width)));
  const covering = boxes.filter((box) => box.width >= width && box.height >= height);
  const [box] = covering.sort((one, other) => area(one) - area(other) || unlike(one) - unlike(other));
  if (!box) throw notFound();
  return box;
}

/** An image that cannot be decoded is 404; an overloaded pool is 503. */
function refuse(error: unknown): never {
  if (!(error instanceof ImageError)) throw error;
  if (error.failure === 'broken' || error.failure === 'pixels') throw notFound();
  throw new ApiError('not_ready', { text: texts.busy, retryAfterSeconds: 10 });
}

const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
/** Images are shown inline; documents are downloaded, since a sandboxed viewer would show nothing. */
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
  /** The row of a private file with a valid signature. */
  async function openPrivate({ params, query }: FastifyRequest<MediaRequest>): Promise<FileRow & { kind: string }> {
    const storageKey = storageKeyOf('private', params.name);
    if (!isSignedFor(deps.config, storageKey, query, deps.clock.now())) throw notFound();
    const row = await selectFileByKey(deps.db, storageKey);
    if (!row) throw notFound();
    return row;
  }

  async function variantOf(request: FastifyRequest<MediaRequest>, storageKey: string): Promise<ScaledImage> {
    const variant: Variant = { storageKey, ...boxOf(request.params.size), format: formatFor(request.headers.accept) };
    const image = images.recent(variant) ?? (await images.find(variant).catch(refuse));
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
      .header('cache-control', cachingOf(row))
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
    return sendScaled(request, reply, await variantOf(request, row.storage_key), cachingOf(row));
  });
}
