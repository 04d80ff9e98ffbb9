import { ProviderUnavailable } from '../provider.ts';
import type { SandboxRules } from '../sandbox/sandbox-rules.service.ts';
import type { SelfEmployedRegister } from './register.ts';

/** Of the demo: everybody is self-employed, unless a rule says otherwise. */
export const createSandboxRegister = (rules: Pick<SandboxRules, 'next'>): SelfEmployedRegister => ({
  async isSelfEmployed({ userId }) {
    const outcome = (await rules.next(userId, 'self_employed'))?.outcome ?? 'confirmed';
    if (outcome === 'provider_down') throw new ProviderUnavailable('told to be down');
    return outcome === 'confirmed';
  },
});
