/** What a Mystery Client scores, from 1 to 5. */
export const mysteryScores = ['punctuality', 'care', 'safety', 'communication', 'honesty'] as const;
export type MysteryScore = (typeof mysteryScores)[number];

/** `lapsed`: its last day passed without a report. */
export const invitationStatuses = ['invited', 'accepted', 'declined', 'reported', 'weighed', 'lapsed'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const mysteryOutcomes = ['award', 'case', 'none'] as const;
