import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { alignment, padded, type SavedParts, StoredParts } from './parts.ts';

/**
 * Parts, their table and a JSON header, each padded, then a trailer: its first number identifies the format, then the
 * lengths of parts, table and header, and the checksum of all bytes before. A file that was not written to its end has
 * no trailer.
 */
const identification = 0x4c41_4451;
const trailerBytes = 5 * 8;
const partsPerWrite = 1000;
const bytesPerRead = 32 * 2 ** 20;
const padding = Buffer.alloc(alignment);

class Output {
  readonly #file: FileHandle;
  #waiting: Uint8Array[] = [];
  #checksum = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Returns the padded length. */
  async write(parts: Iterable<Uint8Array>): Promise<number> {
    let length = 0;
    for (const part of parts) {
      this.#add(part);
      this.#add(padding.subarray(0, padded(part.byteLength) - part.byteLength));
      length += padded(part.byteLength);
      if (this.#waiting.length > partsPerWrite) await this.flush();
    }
    return length;
  }

  #add(bytes: Uint8Array): void {
    if (bytes.byteLength === 0) return;
    this.#checksum = crc32(bytes, this.#checksum);
    this.#waiting.push(bytes);
  }

  get checksum(): number {
    return this.#checksum;
  }

  async flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const expected = waiting.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (expected === 0) return;
    const { bytesWritten } = await this.#file.writev(waiting);
    if (bytesWritten !== expected) throw new Error('the disk is full');
  }
}

const abandonedMs = 3_600_000;

/** A process that was killed leaves its file behind; other instances may be writing theirs. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isOld = async () => Date.now() - (await stat(path)).mtimeMs > abandonedMs;
    if (name.endsWith('.part') && (await isOld())) await rm(path, { force: true });
  }
}

/** Atomic: under a name of its own, then renamed. Only the owner may read it, since it holds names. */
export async function writeSnapshot(
  path: string,
  saved: SavedParts,
  header: object,
  isStillTrue: () => boolean,
): Promise<void> {
  const aside = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  await removeAbandoned(dirname(path));
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      const output = new Output(file);
      const parts = await output.write(saved.parts);
      const table = await output.write([new Uint8Array(saved.table.buffer)]);
      const text = Buffer.from(JSON.stringify(header));
      await output.write([text]);
      const { checksum } = output;
      const trailer = Float64Array.of(identification, parts, table, text.byteLength, checksum);
      await output.write([new Uint8Array(trailer.buffer)]);
      await output.flush();
    } finally {
      await file.close();
    }
    if (!isStillTrue()) throw new Error('the index has changed meanwhile');
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Null at the end of the file. */
async function readBytes(file: FileHandle, length: number, position: number, target = Buffer.alloc(length)) {
  const { bytesRead } = await file.read(target, 0, length, position);
  return bytesRead === length ? target : null;
}

export interface SnapshotFile<Header> {
  header: Header;
  /** Null when the bytes are not those that were written. */
  read(): Promise<StoredParts | null>;
}

interface Layout {
  parts: number;
  table: number;
  header: number;
  checksum: number;
}

async function readLayout(file: FileHandle): Promise<Layout | null> {
  const { size } = await file.stat();
  const trailer = size > trailerBytes ? await readBytes(file, trailerBytes, size - trailerBytes) : null;
  if (!trailer) return null;
  const [found, parts = 0, table = 0, header = 0, checksum = 0] = new Float64Array(
    trailer.buffer,
    trailer.byteOffset,
    trailerBytes / 8,
  );
  const isWhole = found === identification && parts + table + padded(header) + trailerBytes === size;
  return isWhole ? { parts, table, header, checksum } : null;
}

async function readParts(file: FileHandle, { parts, table, header, checksum }: Layout): Promise<StoredParts | null> {
  const length = parts + table + padded(header);
  const bytes = Buffer.allocUnsafeSlow(length);
  let found = 0;
  for (let at = 0; at < length; at += bytesPerRead) {
    const piece = bytes.subarray(at, Math.min(length, at + bytesPerRead));
    if (!(await readBytes(file, piece.byteLength, at, piece))) return null;
    found = crc32(piece, found);
  }
  if (found !== checksum) return null;
  return new StoredParts(bytes, new Float64Array(bytes.buffer, bytes.byteOffset + parts, table / 8));
}

/** Calls back with the file unless there is none, or no whole one. */
export async function withSnapshot<Header, Result>(
  path: string,
  use: (file: SnapshotFile<Header>) => Promise<Result | null>,
): Promise<Result | null> {
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const layout = await readLayout(file);
    const text = layout && (await readBytes(file, layout.header, layout.parts + layout.table));
    if (!layout || !text) return null;
    return await use({ header: JSON.parse(text.toString()) as Header, read: () => readParts(file, layout) });
  } finally {
    await file.close();
  }
}
