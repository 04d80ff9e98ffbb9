import type { CurrentUser } from '@ladushki/contract/account';
import type { Onboarding } from '@ladushki/contract/onboarding';
import { type OnboardingStepKey, onboardingSteps } from '@ladushki/contract/onboarding-constants';

/** Without these a sitter is not listed, and a family cannot order. */
const requiredSteps: Record<Onboarding['role'], readonly OnboardingStepKey[]> = {
  sitter: ['about', 'place', 'service', 'price'],
  customer: ['child'],
};

/** A step is done when the person can do no more for it: whether a passport is right is up to the moderators. */
function doneSteps(person: CurrentUser, hasChild: boolean): Record<OnboardingStepKey, boolean> {
  const { profile, sitter, verification_status } = person;
  const has = (...checks: NonNullable<typeof sitter>['checklist']['missing']) =>
    !checks.some((check) => sitter?.checklist.missing.includes(check));
  return {
    about: sitter
      ? has('full_name', 'birth_date')
      : profile.full_name.length >= 2 && (profile.birth_date !== null || profile.description !== ''),
    place: profile.city_of_residence !== null,
    service: has('service'),
    price: has('price'),
    week: has('schedule'),
    photo: profile.image !== null,
    passport: verification_status === 'moderation' || verification_status === 'verified',
    child: hasChild,
  };
}

interface Facts {
  person: CurrentUser;
  hasChild: boolean;
  later: readonly string[];
}

export function stepsOf(role: Onboarding['role'], { person, hasChild, later }: Facts) {
  const done = doneSteps(person, hasChild);
  return onboardingSteps[role].map((key) => ({
    key,
    status: done[key] ? ('done' as const) : later.includes(key) ? ('later' as const) : ('todo' as const),
    required: requiredSteps[role].includes(key),
  }));
}

type Steps = ReturnType<typeof stepsOf>;

export const nextOf = (steps: Steps) => steps.find(({ status }) => status === 'todo')?.key ?? null;

/** A sitter's is that of the checklist, which counts more than the steps ask for. */
export const percentOf = (person: CurrentUser, steps: Steps) =>
  person.sitter?.checklist.percent ??
  Math.floor((100 * steps.filter(({ status }) => status === 'done').length) / steps.length);
