import { createHash, randomBytes } from 'node:crypto';
import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Tokens } from '@ladushki/contract/identity';
import type { secondFactor as calls } from '@ladushki/contract/second-factor';
import { type FactorMethod, factorLimits } from '@ladushki/contract/second-factor-constants';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { Caller } from '../caller.ts';
import { texts as identityTexts } from '../identity.texts.ts';
import type { Opening, SignedInBy } from '../sessions/opening.service.ts';
import { requireOpenWay } from '../takeover/open-ways.ts';
import { countChallengeTry, insertChallenge, selectChallengeOwner, takeChallenge } from './challenges.sql.ts';
import { selectFactors } from './factors.sql.ts';
import type { Passkeys } from './passkeys.service.ts';
import type { FactorProof } from './prove-factor.service.ts';

/** A first factor opens a session, or asks for the second one. */
export type Opened =
  | { tokens: Tokens; needed?: never }
  | { tokens?: never; needed: { challenge: string; methods: FactorMethod[]; expires_in: number } };

interface Parts {
  opening: Opening;
  passkeys: Passkeys;
  proof: FactorProof;
  notifications: Pick<NotificationsService, 'notify'>;
}

type HostCaller = Caller & { host: string };

const hashToken = (token: string) => createHash('sha256').update(token).digest();
const expired = () => new ApiError('bad_code', { text: identityTexts.signInExpired });

/** After the commit: a refusal inside would take the challenge back. */
export function tokensOf({ tokens, needed }: Opened): Tokens {
  if (tokens) return tokens;
  throw new ApiError('second_factor_needed', { secondFactor: needed });
}

export function createChallenges({ db, clock }: Pick<Deps, 'db' | 'clock'>, parts: Parts) {
  const { opening, passkeys, proof, notifications } = parts;
  const liveFrom = () => new Date(clock.now().getTime() - factorLimits.challengeSeconds * 1000);

  return {
    /** In the transaction of the first factor, which is spent either way. */
    async openOrAsk(trx: Db, userId: number, caller: Caller, how: SignedInBy): Promise<Opened> {
      await opening.requireUnblocked(trx, userId);
      const takeover = await requireOpenWay(trx, userId, how);
      // What was added since asks nobody, and nothing may be reset meanwhile.
      const methods = await selectFactors(trx, userId, takeover?.changed_at);
      const mayReset = how.mayReset && !takeover;
      if (methods.length === 0) return { tokens: await opening.open(trx, userId, caller, { ...how, mayReset }) };
      const challenge = randomBytes(32).toString('base64url');
      await insertChallenge(trx, {
        token_hash: hashToken(challenge),
        user_id: userId,
        method: how.method,
        may_reset: mayReset ?? false,
        created_at: clock.now(),
      });
      return { needed: { challenge, methods, expires_in: factorLimits.challengeSeconds } };
    },

    async enter(body: BodyOf<typeof calls.enterSecondFactor>, caller: HostCaller): Promise<Tokens> {
      const { challenge, ...given } = body;
      const hash = hashToken(challenge);
      const userId = await selectChallengeOwner(db, hash, liveFrom());
      if (userId === undefined) throw expired();
      const attempt = await proof.count(userId, caller);
      if (!(await countChallengeTry(db, hash))) throw expired();
      const { by, take } = await proof.read(userId, given, caller);
      const tokens = await db.transaction().execute(async (trx) => {
        const ended = await takeChallenge(trx, hash);
        if (!ended) throw expired();
        if (!(await take(trx))) throw new ApiError('bad_code');
        if (by === 'recovery_code') {
          await notifications.notify(trx, userId, {
            type: 'system',
            template: 'recovery_code_used',
            link: '/profile/settings',
          });
        }
        return opening.open(trx, userId, caller, { method: ended.method, mayReset: ended.may_reset });
      });
      await attempt.giveBack();
      return tokens;
    },

    async signInByPasskey(answer: BodyOf<typeof calls.passkeySignIn>, caller: HostCaller): Promise<Tokens> {
      const { userId, take } = await passkeys.readShown(answer, caller.host);
      return db.transaction().execute(async (trx) => {
        if (!(await take(trx))) throw new ApiError('bad_code');
        await requireOpenWay(trx, userId, { method: 'passkey' });
        return opening.open(trx, userId, caller, { method: 'passkey' });
      });
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;
