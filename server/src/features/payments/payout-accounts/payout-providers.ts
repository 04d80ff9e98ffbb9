import { isDemo } from '../../../platform/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PayoutProvider } from '../payout-provider.ts';
import { createSandboxRules } from '../sandbox/sandbox-rules.service.ts';
import { createSandboxPayouts, type SandboxPayouts } from '../sandbox-payouts.ts';
import { createYookassaPayouts } from '../yookassa/yookassa-payouts.ts';
import { yookassaSettings } from '../yookassa/yookassa-settings.ts';

interface PayoutProviders {
  /** For new accounts; null when none is configured. */
  current: PayoutProvider | null;
  sandbox: SandboxPayouts | null;
  byName(name: string): PayoutProvider | null;
}

export function choosePayoutProviders(deps: Pick<Deps, 'config' | 'db' | 'clock' | 'jobs'>): PayoutProviders {
  const { shop, gateway } = yookassaSettings(deps.config);
  const yookassa = shop && gateway && createYookassaPayouts({ shop, gateway });
  const sandbox = isDemo(deps.config) ? createSandboxPayouts(deps, createSandboxRules(deps)) : null;
  return {
    current: yookassa ?? sandbox,
    sandbox,
    byName: (name) => [yookassa, sandbox].find((provider) => provider?.name === name) ?? null,
  };
}
