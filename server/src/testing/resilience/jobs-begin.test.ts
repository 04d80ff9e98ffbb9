import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { assemble } from '../../assemble.ts';
import { announcementJob } from '../../features/saved-searches/announcement-alerts.service.ts';
import { startTestApp, type TestApp } from '../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('no job begins before every feature is ready, and then what waits is done at the first try', async () => {
  const { db, pool, jobs, config } = app.deps;
  await jobs.schedule(db, announcementJob, { order: 0 });
  const deps = assemble({ ...config, LOG_LEVEL: 'silent' });
  const begun: string[] = [];
  const recorded = { ...deps.jobs, work: () => deps.jobs.work().finally(() => begun.push('jobs')) };
  // The search index cannot be read meanwhile.
  const holder = await pool.connect();
  await holder.query('begin; lock table sitters in access exclusive mode');
  const starting = await buildApp({ ...deps, jobs: recorded });
  onTestFinished(() => starting.close().then(deps.close));
  expect(begun).toEqual([]);
  await holder.query('rollback');
  holder.release();
  await starting.ready;
  expect(begun).toEqual(['jobs']);
  await eventually(async () => {
    const { rows } = await pool.query('select state, retry_count from jobs.job where name = $1', [announcementJob]);
    expect(rows).toEqual([{ state: 'completed', retry_count: 0 }]);
  });
});
