import type { BodyOf } from '@ladushki/contract/endpoint';
import type { payoutAccounts as calls } from '@ladushki/contract/payout-accounts';
import type { Db } from '../../../platform/database/connection.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import type { SandboxPayouts } from '../sandbox-payouts.ts';
import type { LearnAccount } from './learn-account.ts';
import { selectAccount } from './payout-accounts.sql.ts';

/** The sandbox's form for a card; mounted only outside production. */
export function createSandboxCardForm(db: Db, sandbox: SandboxPayouts, { learn }: Pick<LearnAccount, 'learn'>) {
  async function find(id: number) {
    const row = await selectAccount(db, id);
    const card = row?.provider === 'sandbox' && row.provider_ref ? await sandbox.findCard(row.provider_ref) : null;
    if (!row?.provider_ref || !card) throw notFound();
    return { row, reference: row.provider_ref, status: card.status };
  }

  async function read(id: number) {
    const { row, status } = await find(id);
    return { id, status, return_url: row.return_url };
  }

  return {
    read,
    async decide(id: number, { outcome }: BodyOf<typeof calls.settleSandboxCard>) {
      const { row, reference } = await find(id);
      await sandbox.decideCard(reference, outcome);
      if ((await find(id)).status !== outcome) throw new ApiError('wrong_state');
      await learn(row);
      return read(id);
    },
  };
}

export type SandboxCardForm = ReturnType<typeof createSandboxCardForm>;
