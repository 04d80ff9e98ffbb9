/** Coverage of a run of random lives. */
export interface Tally {
  attempted: number;
  accepted: number;
  /** Covered rows of the table. */
  walked: Set<string>;
  /** Transitions tried in each state by each role: `state move role`. */
  tried: Set<string>;
  faults: string[];
}

export const newTally = (): Tally => ({ attempted: 0, accepted: 0, walked: new Set(), tried: new Set(), faults: [] });
