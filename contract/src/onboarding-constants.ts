/** What is asked of newcomers, in this order. */
export const onboardingSteps = {
  sitter: ['about', 'place', 'service', 'price', 'week', 'photo', 'passport'],
  customer: ['about', 'place', 'child'],
} as const;

export const onboardingStepKeys = ['about', 'place', 'service', 'price', 'week', 'photo', 'passport', 'child'] as const;
export type OnboardingStepKey = (typeof onboardingStepKeys)[number];
