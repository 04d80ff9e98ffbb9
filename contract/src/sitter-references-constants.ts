/** What became of a request to a former family. */
export const referenceStatuses = ['sent', 'confirmed', 'declined', 'lapsed'] as const;
export type ReferenceStatus = (typeof referenceStatuses)[number];

/** Requests that are open or confirmed, per sitter; days for an answer; lengths of texts. */
export const referenceLimits = { live: 5, days: 30, text: 500, answer: 1000 } as const;
