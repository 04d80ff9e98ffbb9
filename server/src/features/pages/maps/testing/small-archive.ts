import { zxyToTileId } from 'pmtiles';
import { varint } from './small-tile.ts';

const headerBytes = 127;
/** Codes of the format: nothing is compressed, tiles are vectors (Mapbox Vector Tile). */
const plain = 1;
const vectors = 1;

/** A PMTiles archive of version 3 with one tile: that of the whole world, or another one of a zoom. */
export function smallArchive(tile: Buffer, [zoom, x, y]: readonly [number, number, number] = [0, 0, 0]): Buffer {
  // One entry: the tile's number, a run of one, its length, its offset plus one.
  const directory = Buffer.from([1, ...varint(zxyToTileId(zoom, x, y)), 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  let at = headerBytes;
  const part = (position: number, length: number) => {
    header.writeBigUInt64LE(BigInt(at), position);
    header.writeBigUInt64LE(BigInt(length), position + 8);
    at += length;
  };
  part(8, directory.length);
  part(24, metadata.length);
  part(40, 0);
  part(56, tile.length);
  for (const position of [72, 80, 88]) header.writeBigUInt64LE(1n, position);
  header.set([1, plain, plain, vectors, zoom, zoom], 96);
  header.writeInt32LE(-180e7, 102);
  header.writeInt32LE(-85e7, 106);
  header.writeInt32LE(180e7, 110);
  header.writeInt32LE(85e7, 114);
  return Buffer.concat([header, directory, metadata, tile]);
}
