import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import { createSemaphore, OverloadedError } from '../../../platform/semaphore.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id (2 in the package's enum) with 19 MiB and two passes. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash uses a core and 19 MiB: concurrency is bounded, the rest queue, and a full queue answers 503. */
const semaphore = createSemaphore(Math.max(2, availableParallelism()), 200);

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  semaphore.run(work).catch((error) => {
    throw error instanceof OverloadedError ? new ApiError('not_ready', { retryAfterSeconds: 2 }) : error;
  });

/** A dummy hash, compared when the account does not exist, so that timing is the same. */
const dummyHash = argon2.hashSync('nobody has this password', cost);

export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2.hash(password, cost));

/** With a salt of its own storage, so that equal hashes mean equal secrets. */
export const hashWithSalt = (secret: string, salt: Buffer): Promise<Buffer> =>
  inTurn(() => argon2.hashRaw(secret, { ...cost, salt }));

export async function passwordMatches(hash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => argon2.verify(hash ?? dummyHash, password));
  return matches && typeof hash === 'string';
}

export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalidField('password', validationText('password_common'));
}
