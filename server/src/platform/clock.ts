/** The product's time. Outside production it can be moved forward, so that deadlines can be tried. */
export interface Clock {
  now(): Date;
  /** When an instant of the product's time comes by the machine's time. */
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
