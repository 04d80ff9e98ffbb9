import { content } from './content.ts';
import { referenceData } from './reference-data.ts';
import { visitors } from './visitors.ts';

/** Every call of the product, by capability. */
export const api = { content, referenceData, visitors } as const;
