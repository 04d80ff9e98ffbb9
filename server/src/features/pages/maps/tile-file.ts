import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../../../platform/config.ts';

export const tilePath = '/maps/tiles.pmtiles';

/** The operator's PMTiles file, as it was at the start; an exchanged file needs a restart. */
export interface TileFile {
  path: string;
  size: number;
  etag: string;
  maxZoom: number;
}

/** Of version 3: magic, version, and the closest zoom at byte 101. */
const headerBytes = 127;
const maxZoomAt = 101;

export async function readTileFile(path: string): Promise<TileFile> {
  const wrong = (why: string) => new ConfigError(`MAP_PMTILES_FILE: ${why}`);
  const file = await open(path).catch(() => {
    throw wrong('cannot be read');
  });
  try {
    const { size, mtimeMs } = await file.stat();
    const header = Buffer.alloc(headerBytes);
    const { bytesRead } = await file.read(header, 0, headerBytes, 0);
    const isArchive = header.toString('latin1', 0, 7) === 'PMTiles' && header[7] === 3;
    if (bytesRead < headerBytes || !isArchive) throw wrong('no PMTiles archive of version 3');
    return { path, size, etag: `"${size}-${Math.round(mtimeMs)}"`, maxZoom: header[maxZoomAt] ?? 0 };
  } finally {
    await file.close();
  }
}

/** The first and the last byte asked for; null: the whole file; undefined: none of it. */
export function rangeOf(header: string | undefined, size: number): [first: number, last: number] | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && first < size ? [first, last] : undefined;
}

/** Maps read a few kilobytes at a time. */
export function serveTiles(server: FastifyInstance, current: () => TileFile | null): void {
  server.get(tilePath, (request, reply) => {
    const tiles = current();
    if (!tiles) return reply.callNotFound();
    const { path, size, etag } = tiles;
    reply
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      .header('cache-control', 'public, max-age=86400')
      .type('application/vnd.pmtiles');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    // A range of another file would be put together with bytes of this one.
    const isOther = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag;
    const range = isOther ? null : rangeOf(request.headers.range, size);
    if (range === undefined) return reply.status(416).header('content-range', `bytes */${size}`).send();
    const [first, last] = range ?? [0, size - 1];
    if (range) reply.status(206).header('content-range', `bytes ${first}-${last}/${size}`);
    reply.header('content-length', last - first + 1);
    return reply.send(createReadStream(path, { start: first, end: last }));
  });
}
