import { isDemo } from '../../../platform/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PayoutProvider } from '../payout-provider.ts';
import { createSandboxRules } from '../sandbox/sandbox-rules.service.ts';
import { createSandboxPayouts, type SandboxPayouts } from '../sandbox-payouts.ts';
import { createYookassaPayouts } from '../yookassa-payouts.ts';

interface PayoutProviders {
  /** For new accounts; null when none is configured. */
  current: PayoutProvider | null;
  sandbox: SandboxPayouts | null;
  byName(name: string): PayoutProvider | null;
}

export function choosePayoutProviders(deps: Pick<Deps, 'config' | 'db' | 'clock' | 'jobs'>): PayoutProviders {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET: secret, YOOKASSA_URL: url } = deps.config;
  const timeoutMs = deps.config.YOOKASSA_TIMEOUT_MS;
  const yookassa = shopId && secret ? createYookassaPayouts({ shopId, secret, url, timeoutMs }) : null;
  const sandbox = isDemo(deps.config) ? createSandboxPayouts(deps, createSandboxRules(deps)) : null;
  return {
    current: yookassa ?? sandbox,
    sandbox,
    byName: (name) => [yookassa, sandbox].find((provider) => provider?.name === name) ?? null,
  };
}
