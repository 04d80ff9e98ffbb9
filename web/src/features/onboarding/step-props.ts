import type { Onboarding, OnboardingStep } from '@ladushki/contract/onboarding';

export interface StepProps {
  step: OnboardingStep;
  role: Onboarding['role'];
}
