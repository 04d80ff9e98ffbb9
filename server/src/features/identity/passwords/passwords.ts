import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id (2 in the package's enum) with 19 MiB and two passes. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash uses a core and 19 MiB: concurrency is bounded, the rest queue, and a full queue answers 503. */
const atOnce = Math.max(2, availableParallelism());
const longestQueue = 200;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new ApiError('not_ready', { retryAfterSeconds: 2 });
    await new Promise<void>((begin) => waiting.push(begin));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** A dummy hash, compared when the account does not exist, so that timing is the same. */
const dummyHash = argon2.hashSync('nobody has this password', cost);

export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(password, cost));

export async function passwordMatches(hash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => argon2.verify(hash ?? dummyHash, password));
  return matches && typeof hash === 'string';
}

export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalidField('password', validationText('password_common'));
}
