import { eventually } from '@ladushki/contract/testing/eventually';
import type { TestApp } from './app.ts';

/** Moves the product's clock and waits for everything that becomes due on the way. */
export async function moveClock(app: TestApp, seconds: number): Promise<void> {
  const { json } = await app.call('POST', '/dev/clock', { body: { advance_s: seconds } });
  if (json.done) return;
  await eventually(async () => {
    if (!(await app.call('GET', '/dev/clock')).json.done) throw new Error('The clock is still being moved');
  });
}
