import { expect } from '@playwright/test';

/** Asks until the answer is right: patient, since a busy machine is slow, not wrong. */
export const eventually = <Value>(ask: () => Value | Promise<Value>) => expect.poll(ask, { timeout: 60_000 });
