import type { OnboardingStepKey } from '@ladushki/contract/onboarding-constants';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import type { StepProps } from './step-props.ts';

const fields = () => import('./steps/FieldSteps.tsx');

/** Loaded one by one: a map, a week and a camera are heavy for an old phone. */
export const stepForms = {
  about: lazyPart<StepProps>(async () => (await fields()).AboutStep),
  place: lazyPart<StepProps>(async () => (await import('./steps/PlaceStep.tsx')).PlaceStep),
  service: lazyPart<StepProps>(async () => (await import('./steps/ServiceStep.tsx')).ServiceStep),
  price: lazyPart<StepProps>(async () => (await fields()).PriceStep),
  week: lazyPart<StepProps>(async () => (await import('./steps/WeekStep.tsx')).WeekStep),
  photo: lazyPart<StepProps>(async () => (await import('./steps/PhotoStep.tsx')).PhotoStep),
  passport: lazyPart<StepProps>(async () => (await import('./steps/PassportStep.tsx')).PassportStep),
  child: lazyPart<StepProps>(async () => (await import('./steps/ChildStep.tsx')).ChildStep),
} satisfies Record<OnboardingStepKey, unknown>;
