import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres/embedded-postgres.ts';
import { prepareDatabase } from '../../server/src/prepare-database.ts';
import {
  idOfLetter,
  type MailServer,
  startMailServer,
} from '../../server/src/testing/resilience/support/mail-server.ts';
import { type Letters, openLetters } from './jobs-letters.ts';
import { commitsPerSecond } from './jobs-notify.ts';
import { percentile } from './load.ts';
import { columns } from './report.ts';
import { cpuSeconds } from './search-cpu.ts';

const queued = Number(process.argv[3] ?? 10_000);
const requestsPerSecond = 50;
const requestsMs = 20_000;
const people = 200;

interface Stage {
  env: NodeJS.ProcessEnv;
  postgres: number;
  mail: MailServer;
  letters: Letters;
  /** Called for every letter that the mail server takes. */
  onLetter: ((letter: string) => void) | undefined;
}

interface Site {
  address: string;
  child: ChildProcess;
  kill(): Promise<void>;
}

async function start(stage: Stage, ROLE: 'web' | 'worker'): Promise<Site> {
  const child = fork(join(import.meta.dirname, 'jobs-site.ts'), {
    env: { ...process.env, ...stage.env, ROLE, SMTP_URL: stage.mail.url, TRUST_PROXY: 'on' },
  });
  const [address] = await once(child, 'message');
  return {
    address: String(address),
    child,
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Resolves when the mail server has taken so many different letters since the call. */
function untilTaken(stage: Stage, count: number): Promise<void> {
  const seen = new Set<string>();
  return new Promise((resolve) => {
    stage.onLetter = (letter) => {
      seen.add(idOfLetter(letter));
      if (seen.size === count) resolve();
    };
  });
}

/** Letters that wait in the queue, one worker: how many a second, and what one costs. */
async function measureThroughput(stage: Stage): Promise<string[]> {
  await stage.letters.queue(queued);
  let started = 0;
  let begun = 0;
  const taken = untilTaken(stage, queued);
  const count = stage.onLetter;
  const worker = await start(stage, 'worker');
  const used = () => [worker.child.pid ?? 0, stage.postgres].map(cpuSeconds);
  let before = used();
  // From the first letter on: starting the process is not what is measured.
  stage.onLetter = (letter) => {
    if (begun === 0) {
      started = performance.now();
      before = used();
    }
    begun += 1;
    count?.(letter);
  };
  await taken;
  const seconds = (performance.now() - started) / 1000;
  const [own = 0, database = 0] = used().map((after, at) => ((after - (before[at] ?? 0)) * 1000) / queued);
  await worker.kill();
  return [
    `${queued} letters queued, one worker`,
    `${(queued / seconds).toFixed(0)} a second`,
    `CPU time of one: worker ${own.toFixed(2)} ms, database ${database.toFixed(2)} ms`,
  ];
}

/** From the request for a code to the letter handed over, at a steady rate. */
async function measureLatency(stage: Stage): Promise<string[]> {
  const emails = await stage.letters.addPeople((requestsPerSecond * requestsMs) / 1000);
  const [web, worker] = [await start(stage, 'web'), await start(stage, 'worker')];
  const asked = new Map<string, number>();
  const times: number[] = [];
  stage.onLetter = (letter) => {
    const to = /^To: (\S+)/im.exec(letter)?.[1] ?? '';
    times.push(performance.now() - (asked.get(to) ?? Number.NaN));
  };
  const ask = async (login: string, at: number) => {
    asked.set(login, performance.now());
    const answer = await fetch(`${web.address}/api/v1/forget_password`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
      },
      body: JSON.stringify({ login }),
    });
    if (!answer.ok) throw new Error(`asked for a code, answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const asking: Promise<void>[] = [];
  for (const [at, email] of emails.entries()) {
    asking.push(ask(email, at));
    await delay(1000 / requestsPerSecond);
  }
  await Promise.all(asking);
  while (times.length < emails.length) await delay(20);
  await Promise.all([web.kill(), worker.kill()]);
  const ms = (part: number) => `${percentile(times, part).toFixed(0)} ms`;
  return [
    `${emails.length} codes, asked ${requestsPerSecond} a second`,
    `median ${ms(0.5)}`,
    `p95 ${ms(0.95)}, p99 ${ms(0.99)}, from the request to the letter taken`,
  ];
}

/** The worker is killed after a third and after two thirds. */
async function measureKills(stage: Stage): Promise<string[]> {
  stage.mail.letters.length = 0;
  await stage.letters.queue(queued);
  const all = untilTaken(stage, queued);
  const count = stage.onLetter;
  const worker = { current: await start(stage, 'worker') };
  const started = performance.now();
  for (const part of [1 / 3, 2 / 3]) {
    await new Promise<void>((resolve) => {
      stage.onLetter = (letter) => {
        count?.(letter);
        if (stage.mail.letters.length >= queued * part) resolve();
      };
    });
    await worker.current.kill();
    stage.onLetter = count;
    worker.current = await start(stage, 'worker');
  }
  await all;
  const seconds = (performance.now() - started) / 1000;
  // Whatever would be sent again has been by the time the queue is empty.
  while ((await stage.letters.unfinished()) > 0) await delay(200);
  await worker.current.kill();
  const different = new Set(stage.mail.letters.map(idOfLetter)).size;
  return [
    `${queued} letters queued, the worker killed twice`,
    `${queued - different} lost, ${stage.mail.letters.length - different} sent twice`,
    `${seconds.toFixed(0)} s; a repeated letter has the same Message-ID`,
  ];
}

/** The price of waking workers by NOTIFY: its commits wait for each other. */
async function measureNotify({ env: { DATABASE_URL = '' } }: Stage): Promise<string[]> {
  const plain = await commitsPerSecond(DATABASE_URL, false);
  const notifying = await commitsPerSecond(DATABASE_URL, true);
  return [
    '16 connections that insert and commit',
    `${plain.toFixed(0)} a second, with NOTIFY ${notifying.toFixed(0)}`,
    'the most transactions a second that can set a job',
  ];
}

/** Letters through the whole application to a mail server of its own. */
export default async function jobs(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-bench-'));
  // Durable commits: fsync is on.
  const settings = { fsync: 'on', synchronous_commit: 'on' };
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), temporary: true, settings });
  await postgres.createDatabase('bench');
  const DATABASE_URL = postgres.url('bench');
  await prepareDatabase(DATABASE_URL);
  const letters = await openLetters(DATABASE_URL);
  const stage: Stage = {
    env: { DATABASE_URL, DATA_DIR: folder },
    postgres: postgres.pid,
    letters,
    mail: await startMailServer({ onLetter: (letter) => stage.onLetter?.(letter) }),
    onLetter: undefined,
  };
  try {
    await letters.addPeople(people);
    const lines = [];
    for (const measure of [measureThroughput, measureLatency, measureKills, measureNotify]) {
      lines.push(await measure(stage));
      console.error(lines.at(-1)?.join('  '));
    }
    return `${columns(lines)}\n\nload of the machine ${loadavg()[0]?.toFixed(1)} at the end`;
  } finally {
    stage.mail.close();
    await letters.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
