import { type APIRequestContext, expect } from '@playwright/test';

/** Advances the product's clock and returns its time, which differs from the machine's when others moved it too. */
export async function moveClock(request: APIRequestContext, seconds: number): Promise<string> {
  const answer = await request.post('/api/v1/dev/clock', { data: { advance_s: seconds } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { now: string }).now;
}
