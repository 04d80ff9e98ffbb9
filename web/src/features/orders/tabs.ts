/** The counters that each side sees; nothing of a sitter's own is ever open, offers wait under `awaiting`. */
export const tabsOf = {
  customer: ['awaiting', 'open', 'active', 'completed', 'canceled'],
  sitter: ['awaiting', 'active', 'completed', 'canceled'],
} as const;
export type Tab = (typeof tabsOf)['customer'][number];
