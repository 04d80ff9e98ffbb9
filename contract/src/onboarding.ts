import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { onboardingStepKeys } from './onboarding-constants.ts';

const key = z.enum(onboardingStepKeys);

const onboardingStep = z.object({
  key,
  /** Why it is asked, for the person. */
  why: z.string(),
  status: z.enum(['todo', 'later', 'done']),
  /** Without it a sitter is not listed, and a family cannot order. */
  required: z.boolean(),
});
export type OnboardingStep = z.output<typeof onboardingStep>;

const onboardingReply = z.object({
  role: z.enum(['customer', 'sitter']),
  steps: z.array(onboardingStep),
  /** The first one that is neither done nor left for later. */
  next: key.nullable(),
  /** Of a sitter also what no step asks for; 100 only when nothing is missing that parents filter by. */
  percent: z.int(),
  visible_in_search: z.boolean(),
  /** A listed sitter's page, as parents see it. */
  page: z.string().nullable(),
});
export type Onboarding = z.output<typeof onboardingReply>;

export const onboarding = {
  read: endpoint({
    method: 'GET',
    path: '/user/onboarding',
    access: 'customer_or_sitter',
    summary: 'The first steps: what is asked and why, what is done, and whether parents see the sitter',
    reply: onboardingReply,
    errors: [],
  }),
  leave: endpoint({
    method: 'PATCH',
    path: '/user/onboarding',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Leaves a step for later, or takes it up again',
    body: z.strictObject({ step: key, later: z.boolean() }),
    reply: onboardingReply,
    errors: [],
  }),
} as const;
