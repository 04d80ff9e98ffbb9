import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

export interface Encrypted {
  keyId: string;
  bytes: Buffer;
}

/** Encrypts texts at rest. The context is authenticated (AAD): ciphertext copied to another row fails to decrypt. */
export interface Encryption {
  readonly currentKeyId: string;
  encrypt(text: string, context: string): Encrypted;
  decrypt(encrypted: Encrypted, context: string): string;
}

/** `id:base64,id:base64`: the first key encrypts, all of them decrypt. */
export function parseKeys(list: string): Map<string, Buffer> {
  const keys = new Map<string, Buffer>();
  for (const pair of list.split(',')) {
    const [, id, base64] = /^([\w-]{1,64}):([A-Za-z0-9+/_=-]+)$/.exec(pair.trim()) ?? [];
    const key = Buffer.from(base64 ?? '', 'base64');
    if (!id || key.length !== keyBytes) throw new Error(`keys are given as id:base64 of ${keyBytes} bytes`);
    if (keys.has(id)) throw new Error(`the key id ${id} is given twice`);
    keys.set(id, key);
  }
  return keys;
}

export const makeKey = (id: string) => `${id}:${randomBytes(keyBytes).toString('base64')}`;

export function createEncryption(keyList: string): Encryption {
  const keys = parseKeys(keyList);
  const [currentKeyId = ''] = keys.keys();
  const keyOf = (id: string) => {
    const key = keys.get(id);
    if (!key) throw new Error(`the key ${id} is not configured`);
    return key;
  };
  return {
    currentKeyId,
    encrypt(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, keyOf(currentKeyId), iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId: currentKeyId, bytes: Buffer.concat([iv, cipher.getAuthTag(), body]) };
    },
    decrypt({ keyId, bytes }, context) {
      const iv = bytes.subarray(0, ivBytes);
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, keyOf(keyId), iv, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
