import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError } from '../../platform/errors.ts';
import type { HashCaller, PasswordChange } from '../identity/passwords/password-change.service.ts';
import type { Sessions } from '../identity/sessions/sessions.service.ts';
import type { PayoutsService } from '../payments/payouts/payouts.service.ts';
import { lockErased } from './erasure.sql.ts';
import { type ErasureParts, erasureSteps } from './erasure.ts';

interface Parts extends ErasureParts {
  payouts: Pick<PayoutsService, 'requireNothingOwed' | 'tellOfLeaving'>;
  sessions: Sessions;
  passwords: PasswordChange;
}

export function createErasure(deps: Deps, { sessions, passwords, ...parts }: Parts) {
  const steps = erasureSteps(deps, parts);
  return {
    /** One transaction; all sessions end after the commit. */
    async erase(actor: Actor, password: string | undefined, caller: HashCaller): Promise<void> {
      if (password !== undefined) await passwords.requireOwnPassword(actor, password, caller);
      // Before the refusal, which takes back what its transaction wrote.
      await parts.payouts.tellOfLeaving(actor.id);
      const ended = await deps.db.transaction().execute(async (trx) => {
        const person = await lockErased(trx, actor.id);
        if (!person) throw new ApiError('unauthorized');
        const sessionIds = await sessions.endAll(trx, actor.id);
        for (const step of steps) await step(trx, person);
        return sessionIds;
      });
      await sessions.announceEnded(actor.id, ended);
    },
  };
}

export type Erasure = ReturnType<typeof createErasure>;
