/** One choice of a list. */
export interface Option {
  value: string;
  label: string;
}

/** The list opens inside its own place, so that it also works in a dialog. */
export const dropdown = { withinPortal: false, floatingStrategy: 'fixed', shadow: 'md', offset: 4 } as const;
