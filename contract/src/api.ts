import { children } from './children.ts';
import { content } from './content.ts';
import { dayPlans } from './day-plans.ts';
import { development } from './development.ts';
import { referenceData } from './reference-data.ts';
import { sitterProfile } from './sitter-profile.ts';
import { visitors } from './visitors.ts';

/** Every call of the product, by capability. */
export const api = { children, content, dayPlans, development, referenceData, sitterProfile, visitors } as const;
