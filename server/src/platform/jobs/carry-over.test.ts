import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carryOver } from './carry-over.sql.ts';
import { createJobsLab, type JobsLab } from './testing/lab.ts';

let lab: JobsLab;
beforeAll(async () => {
  lab = await createJobsLab();
  await lab.pool.query(await readFile(join(import.meta.dirname, 'testing/pgboss-10.sql'), 'utf8'));
});
afterAll(() => lab.close());

it('what waited in the tables of pg-boss 10 is done: waiting, tried again, meant for later, with a key, left behind', async () => {
  const done: unknown[] = [];
  const jobs = lab.createJobs();
  jobs.define('letter', async ({ n }) => void done.push(n));
  jobs.define('push', async ({ n }) => void done.push(n), { isKeyed: true });
  await jobs.start();
  const retried = await lab.pool.query(`select retry_count from jobs.job where data ->> 'n' = '2'`);
  expect(retried.rows).toEqual([{ retry_count: 2 }]);
  await jobs.runDue();
  expect(done.toSorted()).toEqual([1, 2, 4, 7]);
  await jobs.advance(3 * 3600);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 7]);
});

it('what an instance of the old release sets while both run comes over too, and nothing comes twice', async () => {
  await lab.pool.query(`insert into pgboss.job (name, data) values ('letter', '{"n": 9}')`);
  expect([await carryOver(lab.pool), await carryOver(lab.pool)]).toEqual([1, 0]);
  const left = await lab.pool.query(`select data ->> 'n' as n from pgboss.job order by 1`);
  // Being done there, done, and of a kind that nobody does any more.
  expect(left.rows.map(({ n }) => n)).toEqual(['5', '6', '8']);
});
