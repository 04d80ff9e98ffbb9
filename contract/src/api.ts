import { account } from './account.ts';
import { children } from './children.ts';
import { content } from './content.ts';
import { dayPlans } from './day-plans.ts';
import { development } from './development.ts';
import { identity } from './identity.ts';
import { referenceData } from './reference-data.ts';
import { sitterProfile } from './sitter-profile.ts';
import { visitors } from './visitors.ts';

/** Every call of the product, by capability. */
export const api = {
  account,
  children,
  content,
  dayPlans,
  development,
  identity,
  referenceData,
  sitterProfile,
  visitors,
} as const;
