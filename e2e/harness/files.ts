import { truncateSync, writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const crc = (data: Buffer) => {
  let value = 0xffffffff;
  for (const byte of data) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A real single-colour image, square. */
function draw(name: string, side: number, level?: number): Upload {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 180)]);
  const rows = Buffer.concat(Array.from({ length: side }, () => row));
  const pixels = deflateSync(rows, level === undefined ? {} : { level });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

export const picture = (name = 'picture.png') => draw(name, 32);

/** As a good camera takes it: not compressed, more than 10 MB. */
export const heavyPicture = (name = 'photo.png') => draw(name, 2000, 0);

/** A document of one empty page. */
export const paper = (name = 'paper.pdf'): Upload => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`,
  ),
});

/** A script disguised as an image. */
export const disguisedScript = (name = 'photo.png'): Upload => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('#!/bin/sh\necho hello\n'),
});

/** Larger than any document may be; stored on disk, so that only its path is sent to the browser. */
export function hugeDocument(path: string): string {
  writeFileSync(path, '');
  truncateSync(path, 20 * 1024 * 1024 + 1);
  return path;
}
