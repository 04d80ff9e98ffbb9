import type { TestApp } from './app.ts';

/** What is counted by the day, or waits for the end of quiet hours, is tried from six o'clock (UTC) of the next day on. */
export function waitForMorning({ deps: { clock } }: Pick<TestApp, 'deps'>): void {
  const now = clock.now();
  const morning = new Date(now).setUTCHours(30, 0, 0, 0);
  clock.advance((morning - now.getTime()) / 1000);
}
