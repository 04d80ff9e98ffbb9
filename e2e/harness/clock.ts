import { type APIRequestContext, expect } from '@playwright/test';

/** Advances the clock of a site that others do not use and returns its time; by nothing, that of any site. */
export async function moveClock(request: APIRequestContext, seconds: number): Promise<string> {
  const answer = await request.post('/api/v1/dev/clock', { data: { advance_s: seconds } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { now: string }).now;
}
