/** Ways to change an agreed order by consent. */
export const proposalKinds = ['skip', 'move', 'add', 'hours', 'price', 'longer', 'child'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export const proposalStatuses = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

const hour = 3_600_000;
export const proposalTimers = {
  answerMs: 48 * hour,
  /** At the latest so long before the first visit that it touches. */
  beforeVisitMs: 2 * hour,
} as const;

export const proposalLimits = { text: 1000, shownVisits: 60, daysAhead: 366 } as const;
