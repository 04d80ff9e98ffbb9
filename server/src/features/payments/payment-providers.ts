import { isDemo } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandboxRules } from './sandbox/sandbox-rules.service.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { createYookassa } from './yookassa/yookassa.ts';
import { yookassaSettings } from './yookassa/yookassa-settings.ts';

interface Providers {
  /** The provider for new payments; null when none is configured. */
  current: PaymentProvider | null;
  sandbox: Sandbox | null;
  byName(name: string): PaymentProvider | null;
}

export function choosePaymentProviders(deps: Deps): Providers {
  const { shop } = yookassaSettings(deps.config);
  const yookassa = shop && createYookassa(shop);
  const sandbox = isDemo(deps.config) ? createSandbox(deps, createSandboxRules(deps)) : null;
  return {
    current: yookassa ?? sandbox,
    sandbox,
    byName: (name) => [yookassa, sandbox].find((provider) => provider?.name === name) ?? null,
  };
}
