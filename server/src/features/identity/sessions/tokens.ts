import { timingSafeEqual } from 'node:crypto';
import type { Role } from '@ladushki/contract/access';
import { jwtVerify, SignJWT } from 'jose';
import { type Keys, mac } from './keys.ts';

export const accessSeconds = 15 * 60;
export const refreshSeconds = 30 * 24 * 3600;

interface AccessClaims {
  userId: number;
  role: Role | null;
  sessionId: string;
}

export const signAccess = ({ userId, role, sessionId }: AccessClaims, keys: Keys, now: Date): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ user_id: userId, role, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessSeconds)
    .sign(keys.access);
};

/** The session of an access token; null when invalid or expired. */
export async function readAccess(token: string, keys: Keys, now: Date): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keys.access, { algorithms: ['HS256'], currentDate: now });
    return typeof payload.sid === 'string' ? payload.sid : null;
  } catch {
    return null;
  }
}

const macBytes = 32;
const bodyBytes = 20;

export interface SessionSecret {
  id: string;
  seed: Buffer;
}

const bodyOf = (sessionId: string, generation: number) => {
  const body = Buffer.alloc(bodyBytes);
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(body);
  body.writeUInt32BE(generation, 16);
  return body;
};

/** Session, generation and a MAC over both and the session's seed. */
export function makeRefresh({ id, seed }: SessionSecret, generation: number, keys: Keys): string {
  const body = bodyOf(id, generation);
  return Buffer.concat([body, mac(keys.refresh, seed, body)]).toString('base64url');
}

export interface RefreshParts {
  sessionId: string;
  generation: number;
}

/** The claims of a refresh token; `isGenuine` verifies them. */
export function readRefresh(token: string): RefreshParts | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== token) return null;
  const hex = bytes.subarray(0, 16).toString('hex');
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, generation: bytes.readUInt32BE(16) };
}

export function isGenuine(token: string, secret: SessionSecret, generation: number, keys: Keys): boolean {
  const expected = Buffer.from(makeRefresh(secret, generation, keys));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
