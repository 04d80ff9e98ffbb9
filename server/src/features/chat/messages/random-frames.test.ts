import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { sendRandomFrames } from '../testing/random-frames.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('whatever people send, only members cause anything, and only members hear of it', async () => {
  const { stored, refused } = await sendRandomFrames(app, { seed: 'frames', people: 8, rounds: 20, frames: 40 });
  expect(stored).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
});
