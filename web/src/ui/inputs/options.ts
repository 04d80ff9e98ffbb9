/** One choice of a list. */
export interface Option {
  value: string;
  label: string;
}

/** The dropdown opens in place, so that it works inside a dialog. */
export const dropdown = { withinPortal: false, floatingStrategy: 'fixed', shadow: 'md', offset: 4 } as const;
