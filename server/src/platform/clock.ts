import { AsyncLocalStorage } from 'node:async_hooks';

/** The product's clock. Outside production it can be moved forward to test deadlines. */
export interface Clock {
  now(): Date;
  /** Converts an instant of the product's clock to machine time. */
  onMachine(instant: Date): Date;
}

export interface MovableClock extends Clock {
  advance(seconds: number): void;
  /** Within this work only, now() is that instant. */
  pinned<Result>(instant: Date, work: () => Promise<Result>): Promise<Result>;
  isPinned(): boolean;
}

export function createClock(): MovableClock {
  let offsetMs = 0;
  const pin = new AsyncLocalStorage<Date>();
  return {
    now: () => new Date(pin.getStore() ?? Date.now() + offsetMs),
    onMachine: (instant) => new Date(instant.getTime() - offsetMs),
    advance: (seconds) => {
      offsetMs += seconds * 1000;
    },
    pinned: (instant, work) => pin.run(instant, work),
    isPinned: () => pin.getStore() !== undefined,
  };
}
