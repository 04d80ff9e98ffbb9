import { availableParallelism } from 'node:os';
import { isCommonPassword } from '@ladushki/contract/common-passwords';
import argon2 from '@node-rs/argon2';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { createFairSemaphore } from '../../../platform/fair-semaphore.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import { OverloadedError } from '../../../platform/semaphore.ts';
import type { Caller } from '../caller.ts';

/** Argon2id (2 in the package's enum) with 19 MiB and two passes. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes run on libuv's pool, where files are read and names resolved too: half of its threads stay free for these. */
const poolThreads = Number(process.env.UV_THREADPOOL_SIZE) || 4;
const permits = Math.max(1, Math.min(availableParallelism(), Math.floor(poolThreads / 2)));

/** Each hash uses a core and 19 MiB: the rest queue by address, so that a flood from one delays no other. */
const semaphore = createFairSemaphore({ permits, maxWaiting: 400, maxInLine: 100 });

export const waitingHashes = semaphore.waiting;

/** Whoever a hash is made for; the site itself, for its demo and its commands, waits in a line of its own. */
export type HashCaller = Pick<Caller, 'ip' | 'gone'> | 'site';

/** A full queue answers 503. */
function inTurn<Result>(caller: HashCaller, work: () => Promise<Result>): Promise<Result> {
  const { ip: key, gone } = caller === 'site' ? { ip: caller } : caller;
  return semaphore.run({ key, gone }, work).catch((error) => {
    if (error instanceof OverloadedError) throw new ApiError('not_ready', { retryAfterSeconds: 2 });
    // Nobody reads the answer, and nothing of ours failed.
    throw gone?.aborted ? new ApiError('bad_request') : error;
  });
}

/** A dummy hash, compared when the account does not exist, so that timing is the same. */
const dummyHash = argon2.hashSync('nobody has this password', cost);

export const hashPassword = (password: string, caller: HashCaller): Promise<string> =>
  inTurn(caller, () => argon2.hash(password, cost));

/** With a salt of its own storage, so that equal hashes mean equal secrets. */
export const hashWithSalt = (secret: string, salt: Buffer, caller: HashCaller): Promise<Buffer> =>
  inTurn(caller, () => argon2.hashRaw(secret, { ...cost, salt }));

export async function passwordMatches(
  hash: string | null | undefined,
  password: string,
  caller: HashCaller,
): Promise<boolean> {
  const matches = await inTurn(caller, () => argon2.verify(hash ?? dummyHash, password));
  return matches && typeof hash === 'string';
}

export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalidField('password', validationText('password_common'));
}
