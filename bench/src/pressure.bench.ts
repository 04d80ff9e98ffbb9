import { setTimeout as delay } from 'node:timers/promises';
import { startDemoSite } from '../../scripts/lib/demo-site.ts';
import { percentile } from './load.ts';
import { type Answer, askOnce, endAgents } from './pressure-clients.ts';
import { measureSignUps } from './pressure-sign-ups.ts';
import { columns } from './report.ts';

const floodMs = 10_000;
const capacityMs = 5_000;
const timesCapacity = 5;
const mostOpen = 256;
const probeEveryMs = 50;

let salary = 1000;
const neverAskedFor = () => {
  salary += 1;
  return `/specialists?per_hour_salary_end=${salary}`;
};
const floods = {
  'filters nobody has chosen before': neverAskedFor,
  'parameters that no page reads': () => `/specialists?x=${Math.random()}`,
};

/** Rendered pages per second with two clients in a closed loop. */
async function measureCapacity(address: string): Promise<number> {
  const deadline = performance.now() + capacityMs;
  let drawn = 0;
  const client = async () => {
    while (performance.now() < deadline) {
      await askOnce(address + neverAskedFor());
      drawn += 1;
    }
  };
  await Promise.all([client(), client()]);
  return drawn / (capacityMs / 1000);
}

/** Open loop at a steady rate; pauses at the limit of open requests. */
async function flood(next: () => string, perSecond: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const done: Answer[] = [];
  const started = performance.now();
  while (performance.now() - started < floodMs) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (answers.length < due && answers.length - done.length < mostOpen) {
      const answer = askOnce(next());
      answers.push(answer);
      void answer.then((one) => done.push(one));
    }
    await delay(5);
  }
  // Answers after the flood do not count.
  const inTime = [...done];
  await Promise.all(answers);
  return inTime;
}

/** Latencies of consecutive answers while `work` runs; at least one. */
async function probe<T>(url: string, work: Promise<T>): Promise<number[]> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  do {
    times.push((await askOnce(url)).ms);
    await delay(probeEveryMs);
  } while (!isOver);
  return times;
}

const ms = (times: number[], part: number) => `${percentile(times, part).toFixed(0)} ms`;
const perSecond = (answers: Answer[], status: number) =>
  (answers.filter((answer) => answer.status === status).length / (floodMs / 1000)).toFixed(1);

/**
 * A site under five times the load that it can render, and a registration beside a flood of others. Rate limits are
 * off: only concurrency bounds protect it.
 */
export default async function pressure(): Promise<string> {
  const site = await startDemoSite();
  try {
    await askOnce(`${site.address}/`);
    const capacity = await measureCapacity(site.address);
    const lines = [['', 'asked a second', '200', '503', 'health p50', 'health p99', 'kept page p50', 'kept page p99']];
    for (const [name, next] of Object.entries(floods)) {
      const asked = capacity * timesCapacity;
      const flooding = flood(() => site.address + next(), asked);
      const [answers, health, kept] = await Promise.all([
        flooding,
        probe(`${site.address}/health/live`, flooding),
        probe(`${site.address}/`, flooding),
      ]);
      const answered = [perSecond(answers, 200), perSecond(answers, 503)];
      const times = [ms(health, 0.5), ms(health, 0.99), ms(kept, 0.5), ms(kept, 0.99)];
      lines.push([name, asked.toFixed(0), ...answered, ...times]);
    }
    const signUps = await measureSignUps(site.address);
    return `Pages drawn a second: ${capacity.toFixed(1)}\n${columns(lines)}\n\n${signUps}`;
  } finally {
    endAgents();
    await site.stop();
  }
}
