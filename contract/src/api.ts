import { content } from './content.ts';
import { development } from './development.ts';
import { referenceData } from './reference-data.ts';
import { visitors } from './visitors.ts';

/** Every call of the product, by capability. */
export const api = { content, development, referenceData, visitors } as const;
