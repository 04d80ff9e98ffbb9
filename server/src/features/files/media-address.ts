import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { readOrMakeSecret } from '../../platform/storage/secret-file.ts';
import { extensionOf, type FileMime } from './file-kinds.ts';

const livesSeconds = 300;
/** Expiry is rounded to half a minute, so that equal URLs hit the browser's cache. */
const stepSeconds = 30;

export type Visibility = 'public' | 'private';

/** A random name; the extension shows the type. */
export const makeStorageKey = (visibility: Visibility, mime: FileMime) =>
  `${visibility}/${randomBytes(16).toString('hex')}.${extensionOf(mime)}`;

export const isStorageName = (name: string) => /^[0-9a-f]{32}\.[a-z]{3,4}$/.test(name);

/** public/a.jpg is shown at /media/a.jpg, private/a.jpg at /media/private/a.jpg. */
export const mediaPath = (storageKey: string) => `/media/${storageKey.replace(/^public\//, '')}`;

const secrets = new WeakMap<Config, Buffer>();

function secretOf(config: Config): Buffer {
  const known = secrets.get(config);
  if (known) return known;
  const source =
    config.TOKEN_SECRET ??
    readOrMakeSecret(join(config.DATA_DIR, 'media.secret'), () => randomBytes(32).toString('base64'));
  const secret = Buffer.from(hkdfSync('sha256', source, '', 'media addresses', 32));
  secrets.set(config, secret);
  return secret;
}

const signature = (config: Config, storageKey: string, expires: number) =>
  createHmac('sha256', secretOf(config)).update(`${storageKey}\n${expires}`).digest('base64url');

/** A signed URL of a private file for five minutes. */
export function signedAddress(config: Config, storageKey: string, now: Date): string {
  const latest = now.getTime() / 1000 + livesSeconds;
  const expires = Math.floor(latest / stepSeconds) * stepSeconds;
  return `${mediaPath(storageKey)}?expires=${expires}&signature=${signature(config, storageKey, expires)}`;
}

export interface SignedQuery {
  expires?: unknown;
  signature?: unknown;
}

export function isSignedFor(config: Config, storageKey: string, query: SignedQuery, now: Date): boolean {
  const expires = Number(query.expires);
  if (!Number.isSafeInteger(expires) || typeof query.signature !== 'string') return false;
  if (expires * 1000 <= now.getTime()) return false;
  const given = Buffer.from(query.signature);
  const right = Buffer.from(signature(config, storageKey, expires));
  return given.length === right.length && timingSafeEqual(given, right);
}
