import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { parseKeys } from '../../platform/storage/encryption.ts';
import { type ByteReader, CutShortError, createByteReader } from './byte-reader.ts';

/**
 * A head of magic, the key's id and a salt, then chunks of AES-256-GCM, each with its tag. The key of an archive is derived
 * from its head, which is authenticated so; a nonce is the chunk's number, and whether it is the last. So nothing can be
 * changed, left out, put in another order or cut off.
 */
const magic = Buffer.from('ladushki sealed 1\n');
const [idLength, saltLength] = [64, 32];
const headLength = magic.length + idLength + saltLength;
const algorithm = 'aes-256-gcm';
const [chunkLength, tagLength] = [64 * 1024, 16];

const makeHead = (id: string) => {
  const padded = Buffer.alloc(idLength);
  padded.write(id);
  return Buffer.concat([magic, padded, randomBytes(saltLength)]);
};

const keyFor = (secret: Buffer, head: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, head.subarray(-saltLength), head, 32));

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index));
  nonce[11] = Number(isLast);
  return nonce;
}

interface Chunk {
  bytes: Buffer;
  nonce: Buffer;
}

/** One ahead, since the last one is known by what does not follow. */
async function* chunksOf(reader: ByteReader, length: number): AsyncGenerator<Chunk> {
  let bytes = await reader.upTo(length);
  for (let index = 0; ; index++) {
    const next = await reader.upTo(length);
    yield { bytes, nonce: nonceOf(index, next.length === 0) };
    if (next.length === 0) return;
    bytes = next;
  }
}

type Through = (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;

/** Encrypts with the first key of the list. */
export function sealedWith(keyList: string): Through {
  const [[id, secret] = ['', Buffer.alloc(0)]] = parseKeys(keyList);
  return async function* (source) {
    const head = makeHead(id);
    const key = keyFor(secret, head);
    yield head;
    for await (const { bytes, nonce } of chunksOf(createByteReader(source), chunkLength)) {
      const cipher = createCipheriv(algorithm, key, nonce);
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

function keyOf(keyList: string | undefined, head: Buffer): Buffer {
  const id = head.toString('utf8', magic.length, magic.length + idLength).replace(/\0.*$/s, '');
  const secret = keyList && parseKeys(keyList).get(id);
  if (!secret) throw new Error(`The archive is encrypted with the key ${id}, which is not among BACKUP_KEYS.`);
  return keyFor(secret, head);
}

function decrypted(key: Buffer, { bytes, nonce }: Chunk): Buffer {
  if (bytes.length < tagLength) throw new CutShortError();
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  decipher.setAuthTag(bytes.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]);
  } catch (error) {
    throw new Error('The archive is damaged or cut short, or BACKUP_KEYS has another key of that id.', {
      cause: error,
    });
  }
}

/** Decrypts with that key of the list which the archive names. */
export function openedWith(keyList: string | undefined): Through {
  return async function* (source) {
    const reader = createByteReader(source);
    const key = keyOf(keyList, await reader.read(headLength));
    for await (const chunk of chunksOf(reader, chunkLength + tagLength)) yield decrypted(key, chunk);
  };
}

export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.subarray(0, bytesRead).equals(magic);
  } finally {
    await file.close();
  }
}
