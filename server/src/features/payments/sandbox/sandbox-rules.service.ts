import type { development as calls, SandboxTarget } from '@ladushki/contract/development';
import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { insertSandboxRule, isPerson, takeSandboxRule } from './rules.sql.ts';

/** The sandbox tells the product that something happened, as a provider would. */
export const sandboxWebhookJob = 'sandbox-webhook';

/** What the message names. */
interface Told {
  object: string;
  payout?: number;
}

interface Plan {
  outcome: string;
  /** When the outcome is known; null: with the answer to the call. */
  readyAt: Date | null;
  /** Sends its webhook, so often. */
  tell(db: Db, told: Told): Promise<void>;
}

/** How often a message comes. */
export const sendings = { once: 1, twice: 2, never: 0 } as const;

/** How the next payment, refund, payout or check of a person ends; without a rule all succeeds. */
export function createSandboxRules({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  return {
    async add({ user, on, outcome, webhook, delay_s, times }: BodyOf<typeof calls.addSandboxRule>) {
      if (!(await isPerson(db, user))) throw notFound();
      const manner = { webhook: webhook ?? null, delay_s: delay_s ?? 0 };
      await insertSandboxRule(db, { user_id: user, target: on, outcome, ...manner, times_left: times });
      return {};
    },

    async next(userId: number, on: SandboxTarget): Promise<Plan | null> {
      const rule = await takeSandboxRule(db, userId, on);
      if (!rule) return null;
      const { outcome, webhook, delay_s } = rule;
      const readyAt = webhook || delay_s > 0 ? new Date(clock.now().getTime() + delay_s * 1000) : null;
      return {
        outcome,
        readyAt,
        async tell(at, told) {
          if (!readyAt) return;
          for (let sent = 0; sent < sendings[webhook ?? 'once']; sent += 1)
            await jobs.schedule(at, sandboxWebhookJob, { ...told }, { at: readyAt });
        },
      };
    },
  };
}

export type SandboxRules = ReturnType<typeof createSandboxRules>;
