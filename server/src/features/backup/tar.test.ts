import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { CutShortError } from './byte-reader.ts';
import { tarEnd, tarEntries, tarEntry } from './tar.ts';

const folder = mkdtempSync(join(tmpdir(), 'ladushki-tar-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = new Date('2026-11-15T00:00:00Z');
const files: Record<string, Buffer> = {
  'about.json': Buffer.from('{}\n'),
  'files/private/empty.png': Buffer.alloc(0),
  'files/private/block.png': Buffer.alloc(512, 1),
  'files/private/large.png': Buffer.alloc(30_001, 'Маша'),
};

async function* written(): AsyncGenerator<Buffer> {
  for (const [name, bytes] of Object.entries(files)) yield* tarEntry(name, { size: bytes.length, bytes: [bytes] }, at);
  yield tarEnd;
}
const archive = await buffer(written());

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function readAll(source: AsyncIterable<Buffer>): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  for await (const { name, bytes } of tarEntries(source)) found[name] = await buffer(bytes);
  return found;
}

describe('the form of an archive', () => {
  it('is read by tar', () => {
    const path = join(folder, 'archive.tar');
    writeFileSync(path, archive);
    execFileSync('tar', ['-C', folder, '-xf', path]);
    for (const [name, bytes] of Object.entries(files))
      expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true);
  });

  it.each([1, 511, 513, 70_000])('comes back whatever the stream is cut into: %i bytes', async (size) => {
    expect(await readAll(inPieces(archive, size))).toEqual(files);
  });

  it('is not whole when it ends early, wherever that is', async () => {
    for (const length of [0, 100, 512, 515, 2_000, 20_000, archive.length - 1_024])
      await expect(readAll(Readable.from([archive.subarray(0, length)])), `${length}`).rejects.toThrow(CutShortError);
  });

  it('refuses a header that was changed, and a name that has no room', async () => {
    const changed = Buffer.from(archive);
    changed[3] = 0x78;
    await expect(readAll(Readable.from([changed]))).rejects.toThrow('damaged');
    await expect(buffer(tarEntry('a'.repeat(101), { size: 0, bytes: [] }, at))).rejects.toThrow('too long');
  });
});
