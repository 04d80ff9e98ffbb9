import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobsLab, type JobsLab } from './testing/lab.ts';

let lab: JobsLab;
beforeAll(async () => {
  lab = await createJobsLab();
});
afterAll(() => lab.close());

const minute = 60;

it('a job is late from when it was first due, however often it is tried again', async () => {
  const jobs = lab.createJobs();
  jobs.define(
    'letters',
    async () => {
      throw new Error('away');
    },
    { isOutside: true },
  );
  await jobs.start();
  const lateness = async () => (await jobs.depths()).find(({ kind }) => kind === 'letters')?.oldestSeconds ?? 0;
  await jobs.schedule(lab.db, 'letters', {}, { at: new Date(lab.clock.now().getTime() + 10 * minute * 1000) });
  await jobs.advance(5 * minute);
  expect(await lateness()).toBe(0);
  // An outage of six minutes: three tries, the next of which is always still to come.
  await jobs.advance(11 * minute);
  expect((await lateness()) / minute).toBeGreaterThanOrEqual(6);
  expect((await lateness()) / minute).toBeLessThan(8);
  expect((await jobs.due()).oldestSeconds / minute).toBeGreaterThanOrEqual(6);
});
