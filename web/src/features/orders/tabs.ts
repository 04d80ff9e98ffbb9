/** Counters by side; a sitter has no open orders, offers are under `awaiting`. */
export const tabsOf = {
  customer: ['awaiting', 'open', 'active', 'completed', 'canceled'],
  sitter: ['awaiting', 'active', 'completed', 'canceled'],
} as const;
export type Tab = (typeof tabsOf)['customer'][number];
