import { type APIRequestContext, expect } from '@playwright/test';
import { eventually } from './eventually.ts';

/** Advances the clock of a site that others do not use and returns its time; by nothing, that of any site. */
export async function moveClock(request: APIRequestContext, seconds: number): Promise<string> {
  const answer = await request.post('/api/v1/dev/clock', { data: { advance_s: seconds } });
  expect(answer.status(), await answer.text()).toBe(200);
  const state = async () => (await (await request.get('/api/v1/dev/clock')).json()) as { now: string; done: boolean };
  // A long move goes on after its answer.
  await eventually(async () => (await state()).done).toBe(true);
  return (await state()).now;
}
