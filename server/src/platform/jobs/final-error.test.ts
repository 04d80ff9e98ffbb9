import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FinalError } from './final-error.ts';
import type { JobsMode } from './jobs.ts';
import { createJobsLab, type JobsLab } from './testing/lab.ts';

let lab: JobsLab;
beforeAll(async () => {
  lab = await createJobsLab();
});
afterAll(() => lab.close());

it.each(['manual', 'work'] as JobsMode[])(
  'what fails for good is a dead letter at once, with its reason: %s',
  async (mode) => {
    const kind = `final-${mode}`;
    const runs: boolean[] = [];
    const jobs = lab.createJobs(mode);
    const refuse = async (_: object, { isRetry }: { isRetry: boolean }) => {
      runs.push(isRetry);
      throw new FinalError('refused', 'SMS_REFUSED');
    };
    jobs.define(kind, refuse, { isOutside: true });
    await jobs.start();
    await jobs.work();
    await jobs.schedule(lab.db, kind, {});
    if (mode === 'manual') await jobs.runDue();
    const letter = await eventually(async () => {
      const { rows } = await lab.pool.query(
        `select source_output from jobs.job where name = 'dead-letters' and source_name = $1`,
        [kind],
      );
      expect(rows).toHaveLength(1);
      return rows[0];
    });
    expect(letter.source_output).toMatchObject({ reason: 'SMS_REFUSED' });
    expect(runs).toEqual([false]);
  },
);

it('a handler is told that it is tried again', async () => {
  const jobs = lab.createJobs();
  const runs: boolean[] = [];
  jobs.define('told', async (_, { isRetry }) => {
    runs.push(isRetry);
    if (!isRetry) throw new Error('away');
  });
  await jobs.start();
  await jobs.schedule(lab.db, 'told', {});
  await jobs.advance(60);
  expect(runs).toEqual([false, true]);
});
