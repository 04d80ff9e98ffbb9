import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { CutShortError } from './byte-reader.ts';
import { isSealed, openedWith, sealedWith } from './sealing.ts';
import { type TarEntry, tarEntries } from './tar.ts';

/** The first entry: what the rest is. */
export interface About {
  format: 1;
  written_at: string;
  /** Of the database: it is restored with those, and brought up to date from there. */
  migrations: string[];
}

/** The last entry: what there was to write. An archive without it is not whole. */
export interface Totals {
  rows: Record<string, number>;
  files: number;
  bytes: number;
  /** Files of rows that are in the storage no more. */
  missing: number;
}

export const names = { about: 'about.json', database: 'database/', files: 'files/', totals: 'totals.json' };

/** Encrypted where there are keys. Renamed to its own name only when it is whole and on the disk. */
export async function writeArchive(path: string, content: AsyncIterable<Buffer>, keys?: string): Promise<void> {
  const aside = `${path}.part`;
  try {
    // Photos do not get smaller, and rows get small at any level.
    const zip = createGzip({ level: constants.Z_BEST_SPEED });
    const file = createWriteStream(aside, { mode: 0o600, flush: true });
    await pipeline([Readable.from(content), zip, ...(keys ? [sealedWith(keys)] : []), file]);
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

const cutShort = ['Z_BUF_ERROR', 'ERR_STREAM_PREMATURE_CLOSE'];
const damaged = ['Z_DATA_ERROR'];

function told(error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  if (cutShort.includes(code)) return new CutShortError();
  return damaged.includes(code) ? new Error('The archive is damaged.', { cause: error }) : error;
}

/** Hands the entries over one by one; what was read counts only once this resolves, since the last bytes tell of damage. */
export async function readArchive(
  path: string,
  keys: string | undefined,
  work: (entries: AsyncGenerator<TarEntry>) => Promise<void>,
): Promise<void> {
  const open = (await isSealed(path)) ? [openedWith(keys)] : [];
  try {
    const consume = (plain: AsyncIterable<Buffer>) => work(tarEntries(plain));
    await pipeline([createReadStream(path), ...open, createGunzip(), consume]);
  } catch (error) {
    throw told(error);
  }
}
