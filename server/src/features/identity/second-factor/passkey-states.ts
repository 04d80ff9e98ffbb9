import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { factorLimits } from '@ladushki/contract/second-factor-constants';
import { mac } from '../sessions/keys.ts';

/** A question to an authenticator: to make a passkey, or to show one. */
export interface PasskeyQuestion {
  kind: 'create' | 'get';
  challenge: string;
  /** Who makes a passkey. */
  userId: number | null;
}

interface Signed extends PasskeyQuestion {
  expiresAt: number;
}

/** Signed rather than stored: whoever asks for many leaves nothing behind. An answered one is remembered. */
export function mintState(key: Uint8Array, kind: PasskeyQuestion['kind'], userId: number | null, now: Date) {
  const challenge = randomBytes(32).toString('base64url');
  const signed: Signed = { kind, challenge, userId, expiresAt: now.getTime() + factorLimits.stateSeconds * 1000 };
  const body = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return { challenge, state: `${body}.${mac(key, Buffer.from(body)).toString('base64url')}` };
}

export function readState(key: Uint8Array, state: string, now: Date): PasskeyQuestion | null {
  const [body = '', signature = ''] = state.split('.');
  const [given, expected] = [Buffer.from(signature, 'base64url'), mac(key, Buffer.from(body))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const signed: Signed = JSON.parse(Buffer.from(body, 'base64url').toString());
  return signed.expiresAt > now.getTime() ? signed : null;
}

export const hashState = (state: string): Buffer => createHash('sha256').update(state).digest();
