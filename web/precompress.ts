import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textual = /\.(js|css|svg|json|webmanifest|txt)$/;
const worthIt = 1024;

/** Writes .br and .gz beside every text file, so that the server never compresses the same file twice. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((candidate) => textual.test(candidate))) {
    const path = join(folder, name);
    const content = await readFile(path);
    if (content.length < worthIt) continue;
    const settings = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, settings));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
