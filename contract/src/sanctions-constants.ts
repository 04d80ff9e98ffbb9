export const sanctionKinds = ['rejection', 'review_hidden', 'block', 'suspension'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

export const appealStatuses = ['open', 'upheld', 'overturned'] as const;
export type AppealStatus = (typeof appealStatuses)[number];

export const sanctionRules = {
  /** So long after a sanction it can be appealed against. */
  appealDays: 30,
  /** Within so many days an appeal is decided; after `raisedDays` it comes before everything else. */
  decidedDays: 15,
  raisedDays: 12,
} as const;

export const appealText = { min: 10, max: 3000 } as const;

/** A family that parted with a sitter this long ago may still report an incident, and is told of one. */
export const incidentDays = 90;

export const incidentSources = ['complaint', 'diary'] as const;
export type IncidentSource = (typeof incidentSources)[number];

/** Whom a decision about an incident is told. */
export const noticeTargets = ['current', 'all', 'none'] as const;
export type NoticeTarget = (typeof noticeTargets)[number];
