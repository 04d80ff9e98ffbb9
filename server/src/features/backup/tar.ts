import { createByteReader } from './byte-reader.ts';

/** The ustar format of POSIX, as far as an archive needs it: plain files with short names. */
const block = 512;
const nameLength = 100;
const [sizeAt, sizeLength] = [124, 12];
const [sumAt, sumLength] = [148, 8];

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
const paddingOf = (size: number) => (block - (size % block)) % block;

function checksumOf(header: Buffer): number {
  const blank = Buffer.from(header).fill(' ', sumAt, sumAt + sumLength);
  return blank.reduce((sum, byte) => sum + byte, 0);
}

function headerOf(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > nameLength) throw new Error(`${name}: too long a name for the archive`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8), nameLength);
  header.write(octal(size, sizeLength) + octal(Math.floor(at.getTime() / 1000), 12), sizeAt);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, sumAt);
  return header;
}

interface Content {
  size: number;
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** One file of the archive. The size has to be known before, since it stands in front. */
export async function* tarEntry(name: string, { size, bytes }: Content, at: Date): AsyncGenerator<Buffer> {
  yield headerOf(name, size, at);
  yield* bytes;
  yield Buffer.alloc(paddingOf(size));
}

export const tarEnd = Buffer.alloc(2 * block);

export interface TarEntry {
  name: string;
  size: number;
  /** To be read to its end before the next entry. */
  bytes: AsyncGenerator<Buffer>;
}

/** The files of an archive, in their order, up to the end of the stream: what comes last authenticates the rest. */
export async function* tarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = createByteReader(source);
  for (;;) {
    const header = await reader.read(block);
    if (header[0] === 0) break;
    const sum = Number.parseInt(header.toString('latin1', sumAt, sumAt + sumLength), 8);
    if (sum !== checksumOf(header)) throw new Error('The archive is damaged: a header says something else.');
    const size = Number.parseInt(header.toString('latin1', sizeAt, sizeAt + sizeLength), 8);
    const name = header.toString('utf8', 0, nameLength).replace(/\0.*$/s, '');
    yield { name, size, bytes: reader.pieces(size) };
    await reader.read(paddingOf(size));
  }
  while ((await reader.upTo(64 * 1024)).length > 0);
}
