import type { PasskeyAnswer } from '@ladushki/contract/second-factor';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { dataEncryption } from '../../../platform/storage/data-encryption.ts';
import type { Caller } from '../caller.ts';
import { type HashCaller, hashWithSalt } from '../passwords/passwords.ts';
import { countOrRefuse, limits } from '../passwords/sign-in-limits.ts';
import { findSource } from '../sessions/devices.service.ts';
import { selectRecoverySalt, selectSecret, takeRecoveryCode, takeStep } from './factors.sql.ts';
import type { Passkeys } from './passkeys.service.ts';
import { openTotpSecret } from './sealed-secret.ts';
import { stepOfCode } from './totp.ts';

/** Exactly one of them, as the contract demands. */
export interface GivenFactor {
  totp?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

export interface FactorCaller extends Pick<Caller, 'ip' | 'deviceId' | 'gone'> {
  /** The host that was called. */
  host: string;
}

/** Spends the factor, in the transaction of what it allows; false when it was spent meanwhile. */
type Take = (trx: Db) => Promise<boolean>;
interface Proven {
  take: Take;
  by: keyof GivenFactor;
}

type ProofDeps = Pick<Deps, 'db' | 'clock' | 'counters' | 'config'>;

export function createFactorProof({ db, clock, counters, config }: ProofDeps, passkeys: Passkeys) {
  const encryption = dataEncryption(config);

  async function readTotp(userId: number, code: string): Promise<Take | null> {
    const row = await selectSecret(db, userId);
    const step = row ? stepOfCode(openTotpSecret(encryption, row), code, clock.now()) : null;
    return row && step !== null ? (trx) => takeStep(trx, row.id, step) : null;
  }

  async function readRecoveryCode(userId: number, code: string, caller: HashCaller): Promise<Take | null> {
    const salt = await selectRecoverySalt(db, userId);
    if (!salt) return null;
    const hash = await hashWithSalt(code, salt, caller);
    return (trx) => takeRecoveryCode(trx, userId, hash);
  }

  async function readPasskey(userId: number, answer: PasskeyAnswer, host: string): Promise<Take | null> {
    const shown = await passkeys.readShown(answer, host);
    return shown.userId === userId ? shown.take : null;
  }

  async function read(userId: number, { totp, recovery_code, passkey }: GivenFactor, caller: FactorCaller) {
    if (totp !== undefined) return { by: 'totp', take: await readTotp(userId, totp) } as const;
    if (recovery_code !== undefined) {
      return { by: 'recovery_code', take: await readRecoveryCode(userId, recovery_code, caller) } as const;
    }
    return { by: 'passkey', take: passkey ? await readPasskey(userId, passkey, caller.host) : null } as const;
  }

  /** As with passwords: strangers share one counter of the person, a known device has its own. */
  async function keyOf(userId: number, caller: FactorCaller): Promise<string> {
    const source = await findSource(db, userId, caller);
    return source.isKnown ? `wrong-factor:${userId}:${source.key}` : `wrong-factor:${userId}`;
  }

  return {
    /** Counts the attempt first, so that parallel guesses gain nothing; whoever uses the factor gives it back. */
    async count(userId: number, caller: FactorCaller): Promise<{ giveBack: () => Promise<void> }> {
      // Read once: a sign-in makes its device known.
      const key = await keyOf(userId, caller);
      await countOrRefuse(counters, key, limits.wrongFactors);
      return { giveBack: () => counters.giveBack(key) };
    },

    async read(userId: number, given: GivenFactor, caller: FactorCaller): Promise<Proven> {
      const { by, take } = await read(userId, given, caller);
      if (!take) throw new ApiError('bad_code');
      return { by, take };
    },
  };
}

export type FactorProof = ReturnType<typeof createFactorProof>;
