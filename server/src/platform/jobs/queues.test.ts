import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobsLab, type JobsLab } from './testing/lab.ts';

let lab: JobsLab;
beforeAll(async () => {
  lab = await createJobsLab();
});
afterAll(() => lab.close());

const hour = 3600;

describe('a key', () => {
  it('is single among parallel inserts, and free again when the job has begun', async () => {
    const jobs = lab.createJobs();
    let runs = 0;
    jobs.define(
      'keyed',
      async () => {
        runs += 1;
      },
      { isKeyed: true },
    );
    await jobs.start();
    const schedule = (key: string) => jobs.schedule(lab.db, 'keyed', {}, { key });
    await Promise.all(Array.from({ length: 20 }, () => schedule('room')));
    await schedule('other room');
    await jobs.runDue();
    expect(runs).toBe(2);
    await schedule('room');
    await jobs.runDue();
    expect(runs).toBe(3);
  });

  it('belongs to a kind that is declared so', async () => {
    const jobs = lab.createJobs();
    jobs.define('plain', async () => {});
    await expect(jobs.schedule(lab.db, 'plain', {}, { key: 'room' })).rejects.toThrow('plain');
  });
});

it('a transaction sets its first job without a second connection', async () => {
  const narrow = await createJobsLab(1);
  const jobs = narrow.createJobs();
  let runs = 0;
  jobs.define('first', async () => {
    runs += 1;
  });
  await jobs.start();
  await narrow.db.transaction().execute((trx) => jobs.schedule(trx, 'first', {}));
  await jobs.runDue();
  expect(runs).toBe(1);
  await narrow.close();
});

describe('moving the clock', () => {
  it('does jobs of all kinds in the order of their due times, also those that they set, each at its own time', async () => {
    const jobs = lab.createJobs();
    const start = lab.clock.now().getTime();
    const seen: [string, number][] = [];
    const note = (name: string) => seen.push([name, Math.round((lab.clock.now().getTime() - start) / 1000 / hour)]);
    const later = (hours: number) => ({ at: new Date(lab.clock.now().getTime() + hours * hour * 1000) });
    jobs.define('a', async ({ sets }) => {
      note('a');
      if (sets) await jobs.schedule(lab.db, 'b', {}, later(2));
      if (sets) await jobs.schedule(lab.db, 'c', {});
    });
    jobs.define('b', async () => void note('b'));
    jobs.define('c', async () => void note('c'));
    await jobs.start();
    await jobs.schedule(lab.db, 'b', {}, later(6));
    await jobs.schedule(lab.db, 'a', { sets: false }, later(4));
    await jobs.schedule(lab.db, 'a', { sets: true }, later(1));
    await jobs.schedule(lab.db, 'c', {}, later(30));
    await jobs.advance(24 * hour);
    expect(seen).toEqual([
      ['a', 1],
      ['c', 1],
      ['b', 3],
      ['a', 4],
      ['b', 6],
    ]);
    expect(Math.round((lab.clock.now().getTime() - start) / 1000 / hour)).toBe(24);
    await jobs.advance(7 * hour);
    expect(seen.at(-1)).toEqual(['c', 30]);
  });
});

/** A function that resolves a promise when it has been called so often. */
function countdown(times: number) {
  let finish = () => {};
  const over = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let left = times;
  const count = () => {
    left -= 1;
    if (left === 0) finish();
  };
  return { count, over };
}

it('the insert wakes a worker that would look for itself only in an hour', async () => {
  const worker = lab.createJobs('work');
  const web = lab.createJobs('enqueue');
  let next = countdown(1);
  for (const jobs of [web, worker]) {
    jobs.define('woken', async () => next.count(), { pollSeconds: hour });
    await jobs.start();
    await jobs.work();
  }
  // The first may be found by the worker's first look; from then on it sleeps.
  for (const options of [() => ({}), () => ({}), () => ({ at: lab.clock.now() })]) {
    next = countdown(1);
    await lab.db.transaction().execute(async (trx) => {
      // The database's now is that of the beginning.
      await sql`select pg_sleep(0.01)`.execute(trx);
      await web.schedule(trx, 'woken', {}, options());
    });
    await next.over;
  }
});

it('a job set once is set once, also when it has been done', async () => {
  const jobs = lab.createJobs();
  const done: unknown[] = [];
  jobs.define('once', async ({ n }) => void done.push(n));
  await jobs.start();
  for (const n of [1, 2]) await jobs.schedule(lab.db, 'once', { n }, { once: 'same' });
  await jobs.runDue();
  await jobs.schedule(lab.db, 'once', { n: 3 }, { once: 'same' });
  await jobs.schedule(lab.db, 'once', { n: 4 }, { once: 'other' });
  await jobs.runDue();
  expect(done).toEqual([1, 4]);
});

it('what somebody else’s server refuses is tried again from half a minute to an hour apart, for about half a day', async () => {
  const jobs = lab.createJobs();
  let tries = 0;
  const refuse = async () => {
    tries += 1;
    throw new Error('away');
  };
  jobs.define('outside', refuse, { isOutside: true });
  await jobs.start();
  await jobs.schedule(lab.db, 'outside', {});
  const waits: number[] = [];
  for (;;) {
    await jobs.runDue();
    const { rows } = await lab.pool.query<{ wait: number }>(
      `update jobs.job set start_after = now() where name = 'outside' and state = 'retry'
       returning extract(epoch from old.start_after - now())::float as wait`,
    );
    if (!rows[0]) break;
    waits.push(rows[0].wait);
  }
  expect(tries).toBe(19);
  expect(waits[0]).toBeLessThan(2 * 60);
  expect(Math.max(...waits)).toBeLessThanOrEqual(hour);
  const total = waits.reduce((sum, wait) => sum + wait, 0) / hour;
  expect(total).toBeGreaterThan(5);
  expect(total).toBeLessThan(18);
});

describe('working', () => {
  it('many jobs are done side by side and none twice, however many instances there are', async () => {
    const instances = [lab.createJobs('work'), lab.createJobs('work')];
    const done: unknown[] = [];
    let [running, most] = [0, 0];
    let finish = () => {};
    const all = new Promise<void>((resolve) => {
      finish = resolve;
    });
    for (const jobs of instances) {
      const handler = async ({ n }: { n?: unknown }) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        done.push(n);
        if (done.length === 100) finish();
      };
      jobs.define('many', handler, { concurrency: 2, batch: 10 });
      await jobs.start();
      await jobs.work();
    }
    await lab.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 100; n += 1) await instances[0]?.schedule(trx, 'many', { n });
    });
    await all;
    expect(new Set(done).size).toBe(100);
    expect(done).toHaveLength(100);
    expect(most).toBeGreaterThan(1);
  });
});

describe('a job that keeps failing', () => {
  it('is kept as a dead letter with the code of its error alone, and counted for its kind', async () => {
    const jobs = lab.createJobs();
    const refusal = Object.assign(new Error('550 no such person: anna@example.com'), { code: 'EENVELOPE' });
    jobs.define('refused', () => Promise.reject(refusal));
    await jobs.start();
    await jobs.schedule(lab.db, 'refused', { n: 1 });
    for (let tries = 0; tries < 8; tries += 1) await jobs.advance(24 * hour);
    const depths = await jobs.depths();
    expect(depths.find(({ kind }) => kind === 'refused')).toMatchObject({ waiting: 0, dead: 1 });
    const { rows } = await lab.pool.query(`select output, source_output from jobs.job where data ->> 'n' = '1'`);
    expect(JSON.stringify(rows)).not.toContain('anna');
    expect(rows).toContainEqual({ output: null, source_output: { reason: 'EENVELOPE' } });
  });

  it('is done when it is sent again, from the first try on', async () => {
    const jobs = lab.createJobs();
    let isMended = false;
    let done = 0;
    jobs.define('mended', async () => {
      if (!isMended) throw new Error('away');
      done += 1;
    });
    await jobs.start();
    await jobs.schedule(lab.db, 'mended', { n: 2 });
    for (let tries = 0; tries < 8; tries += 1) await jobs.advance(24 * hour);
    isMended = true;
    await jobs.runDue();
    expect(done).toBe(0);
    expect(await jobs.resend(lab.db, { kind: 'mended' })).toBe(1);
    await jobs.runDue();
    expect(done).toBe(1);
    expect((await jobs.depths()).find(({ kind }) => kind === 'mended')).toBeUndefined();
  });
});

it('among waiting jobs of a kind those with more priority come first, then the oldest', async () => {
  const instance = lab.createJobs('work');
  const waiting = lab.createJobs();
  const done: unknown[] = [];
  waiting.define('ordered', async () => {});
  await waiting.start();
  for (const n of [1, 2, 3]) await waiting.schedule(lab.db, 'ordered', { n }, { priority: -n });
  await waiting.schedule(lab.db, 'ordered', { n: 0 });
  const all = new Promise<void>((resolve) => {
    instance.define(
      'ordered',
      async ({ n }) => {
        done.push(n);
        if (done.length === 4) resolve();
      },
      { batch: 2 },
    );
  });
  await instance.start();
  await instance.work();
  await all;
  expect(done.slice(0, 2).toSorted()).toEqual([0, 1]);
  expect(done.slice(2).toSorted()).toEqual([2, 3]);
});
