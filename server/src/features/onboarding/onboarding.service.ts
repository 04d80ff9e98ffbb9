import type { BodyOf } from '@ladushki/contract/endpoint';
import type { onboarding as calls, Onboarding } from '@ladushki/contract/onboarding';
import { type OnboardingStepKey, onboardingSteps } from '@ladushki/contract/onboarding-constants';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField } from '../../platform/errors.ts';
import { validationText } from '../../platform/http/validation-text.ts';
import type { Account } from '../account/account.service.ts';
import { isListedActor } from '../search/listed-sitter.service.ts';
import type { Search } from '../search/search.service.ts';
import { nextOf, percentOf, stepsOf } from './onboarding.policy.ts';
import { selectOnboarding, setLater } from './onboarding.sql.ts';
import { texts } from './onboarding.texts.ts';

interface Parts {
  account: Pick<Account, 'getProfile'>;
  search: Pick<Search, 'isListed' | 'sync'>;
}

const roleOf = ({ role }: Actor): Onboarding['role'] => (role === 'sitter' ? 'sitter' : 'customer');

export function createOnboarding({ db }: Pick<Deps, 'db'>, { account, search }: Parts) {
  async function read(actor: Actor, locale: Locale): Promise<Onboarding> {
    const role = roleOf(actor);
    const [person, { later, has_child }, isVisible] = await Promise.all([
      account.getProfile(actor, locale),
      selectOnboarding(db, actor.id),
      isListedActor(search, actor),
    ]);
    const steps = stepsOf(role, { person, later, hasChild: has_child });
    const why: Partial<Record<OnboardingStepKey, (typeof texts)['sitter']['about']>> = texts[role];
    return {
      role,
      steps: steps.map((step) => ({ ...step, why: why[step.key]?.[locale] ?? '' })),
      next: nextOf(steps),
      percent: percentOf(person, steps),
      visible_in_search: isVisible,
      page: isVisible ? `/specialists/${actor.id}` : null,
    };
  }

  return {
    read,

    async leave(actor: Actor, { step, later }: BodyOf<typeof calls.leave>, locale: Locale): Promise<Onboarding> {
      const own: readonly OnboardingStepKey[] = onboardingSteps[roleOf(actor)];
      if (!own.includes(step)) throw invalidField('step', validationText('invalid'));
      await setLater(db, actor.id, step, later);
      return read(actor, locale);
    },
  };
}

export type OnboardingService = ReturnType<typeof createOnboarding>;
