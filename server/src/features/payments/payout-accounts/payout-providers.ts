import { isDemo } from '../../../platform/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PayoutProvider } from '../payout-provider.ts';
import { createSandboxRules } from '../sandbox/sandbox-rules.service.ts';
import { createSandboxPayouts, type SandboxPayouts } from '../sandbox-payouts.ts';
import type { SelfEmployedRegister } from '../self-employed/register.ts';
import { createSandboxRegister } from '../self-employed/sandbox-register.ts';
import { createTaxService } from '../self-employed/tax-service.ts';
import { createYookassaPayouts } from '../yookassa/yookassa-payouts.ts';
import { yookassaSettings } from '../yookassa/yookassa-settings.ts';

interface PayoutProviders {
  /** For new accounts; null when none is configured. */
  current: PayoutProvider | null;
  sandbox: SandboxPayouts | null;
  byName(name: string): PayoutProvider | null;
  /** Who says whether the owners of its accounts are self-employed. */
  registerOf(name: string): SelfEmployedRegister | null;
}

export function choosePayoutProviders(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'jobs' | 'counters'>,
): PayoutProviders {
  const { config, clock, counters } = deps;
  const { shop, gateway } = yookassaSettings(config);
  const yookassa = shop && gateway && createYookassaPayouts({ shop, gateway });
  const rules = isDemo(config) ? createSandboxRules(deps) : null;
  const sandbox = rules && createSandboxPayouts(deps, rules);
  const registers: Partial<Record<string, SelfEmployedRegister | null>> = {
    sandbox: rules && createSandboxRegister(rules),
    yookassa: yookassa && createTaxService({ url: config.TAX_SERVICE_URL, clock, counters }),
  };
  return {
    current: yookassa ?? sandbox,
    sandbox,
    registerOf: (name) => registers[name] ?? null,
    byName: (name) => [yookassa, sandbox].find((provider) => provider?.name === name) ?? null,
  };
}
