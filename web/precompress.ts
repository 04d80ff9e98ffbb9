import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textual = /\.(js|css|svg|json|webmanifest|txt)$/;
const worthIt = 300;

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < worthIt) return;
  const settings = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await Promise.all([
    promisify(brotliCompress)(content, settings).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}

/** Writes .br and .gz beside every text file, so that the server compresses no file at run time. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  // In parallel: zlib runs on the thread pool.
  await Promise.all(names.filter((name) => textual.test(name)).map((name) => compress(join(folder, name))));
}
