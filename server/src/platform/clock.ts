/** The product's clock. Outside production it can be moved forward to test deadlines. */
export interface Clock {
  now(): Date;
  /** Converts an instant of the product's clock to machine time. */
  onMachine(instant: Date): Date;
}

export interface MovableClock extends Clock {
  advance(seconds: number): void;
}

export function createClock(): MovableClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    onMachine: (instant) => new Date(instant.getTime() - offsetMs),
    advance: (seconds) => {
      offsetMs += seconds * 1000;
    },
  };
}
