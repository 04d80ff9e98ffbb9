import { isDemo } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PaymentsService } from './payments.service.ts';
import type { PayoutAccountsService } from './payout-accounts/payout-accounts.service.ts';
import type { PayoutsService } from './payouts/payouts.service.ts';
import type { ProviderEvent } from './provider.ts';
import { sandboxWebhookJob } from './sandbox/sandbox-rules.service.ts';

interface Parts {
  accounts: Pick<PayoutAccountsService, 'onProviderEvent'>;
  payouts: Pick<PayoutsService, 'onProviderEvent' | 'isKnown'>;
  payments: Pick<PaymentsService, 'onProviderEvent' | 'isKnown'>;
}

/** A message is only a hint: whoever it may be about asks the provider. */
export function createProviderEvents(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  { accounts, payouts, payments }: Parts,
) {
  async function handle(provider: string, event: ProviderEvent): Promise<void> {
    if (await accounts.onProviderEvent(provider, event.object)) return;
    if (await payouts.onProviderEvent(provider, event)) return;
    await payments.onProviderEvent(provider, event);
  }
  if (isDemo(config)) {
    jobs.define(sandboxWebhookJob, ({ object, payout }) =>
      handle('sandbox', { object: String(object), payout: payout ? Number(payout) : undefined }),
    );
  }
  /** Configured, for payments or for payouts. */
  const isKnown = (provider: string) => payments.isKnown(provider) || payouts.isKnown(provider);
  return { handle, isKnown };
}

export type ProviderEvents = ReturnType<typeof createProviderEvents>;
