import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { makeKey } from '../../platform/storage/encryption.ts';
import { openedWith, sealedWith } from './sealing.ts';

const [old, current] = [makeKey('old'), makeKey('current')];
const chunk = 64 * 1024;
const tag = 16;

const seal = (plain: Buffer, keys = current) => buffer(sealedWith(keys)(Readable.from([plain])));
const open = (sealed: Buffer, keys: string | undefined = current) =>
  buffer(openedWith(keys)(Readable.from([sealed.subarray(0, 1_000), sealed.subarray(1_000)])));

const plain = randomBytes(3 * chunk + 5);
const sealed = await seal(plain);
const head = sealed.length - plain.length - 4 * tag;

const changedAt = (place: number) => {
  const bytes = Buffer.from(sealed);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes;
};

describe('a sealed archive', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])('of %i bytes comes back', async (length) => {
    const bytes = plain.subarray(0, length);
    expect((await open(await seal(bytes))).equals(bytes)).toBe(true);
  });

  it('shows nothing of the text, and is never the same twice', async () => {
    const text = Buffer.from('Маша Иванова'.repeat(100));
    const [one, other] = [await seal(text), await seal(text)];
    expect(one.includes('Маша')).toBe(false);
    expect(one.subarray(head).equals(other.subarray(head))).toBe(false);
  });

  it.each([0, 10, head, head + 5, head + chunk + tag, head + 3 * (chunk + tag), sealed.length - 1])(
    'cut off after %i bytes is refused',
    async (length) => {
      await expect(open(sealed.subarray(0, length))).rejects.toThrow('cut short');
    },
  );

  it('changed, continued or put in another order is refused', async () => {
    for (const place of [head - 1, head, head + chunk, sealed.length - 1])
      await expect(open(changedAt(place)), `${place}`).rejects.toThrow('damaged');
    await expect(open(Buffer.concat([sealed, Buffer.alloc(1)]))).rejects.toThrow('damaged');
    const at = (index: number) => sealed.subarray(head + index * (chunk + tag), head + (index + 1) * (chunk + tag));
    const swapped = Buffer.concat([sealed.subarray(0, head), at(1), at(0), at(2), at(3)]);
    expect(swapped.length).toBe(sealed.length);
    await expect(open(swapped)).rejects.toThrow('damaged');
    const without = Buffer.concat([sealed.subarray(0, head), at(0), at(2), at(3)]);
    await expect(open(without)).rejects.toThrow('damaged');
  });

  it('opens with any key of the list, and names the one that is lacking', async () => {
    expect((await open(await seal(plain, old), `${current},${old}`)).equals(plain)).toBe(true);
    await expect(open(sealed, old)).rejects.toThrow('encrypted with the key current, which is not among BACKUP_KEYS');
    await expect(buffer(openedWith(undefined)(Readable.from([sealed])))).rejects.toThrow('BACKUP_KEYS');
    await expect(open(sealed, makeKey('current'))).rejects.toThrow('another key');
  });
});
