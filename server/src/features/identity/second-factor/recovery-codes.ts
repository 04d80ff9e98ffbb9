import { randomBytes, randomInt } from 'node:crypto';
import { factorLimits } from '@ladushki/contract/second-factor-constants';
import { type HashCaller, hashWithSalt } from '../passwords/passwords.ts';

/** Without look-alike characters. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 10;

const makeCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** In two groups, as a person reads and types it. */
const written = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

export interface RecoverySet {
  codes: string[];
  salt: Buffer;
  hashes: Buffer[];
}

/** The codes are shown once; only their hashes are kept. */
export async function makeRecoveryCodes(caller: HashCaller): Promise<RecoverySet> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: factorLimits.recoveryCodes }, makeCode);
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code, salt, caller)));
  return { codes: codes.map(written), salt, hashes };
}
