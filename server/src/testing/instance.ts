import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../platform/config.ts';

/** Only ends what hangs, before the test's own limit does. */
const hungAfterMs = 240_000;
const lastLines = 20;

/** The application in a child process that may be killed. */
export interface Instance {
  address: string;
  pid: number;
  /** Its log. */
  log(): string;
  signal(name: NodeJS.Signals): void;
  /** Its exit code; null when killed. */
  ended: Promise<number | null>;
  kill(): Promise<void>;
}

/** Another instance on the database and files of an application under test. */
export async function startInstance(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  env: Record<string, string> = {},
  /** A shell line before it, in the same process: a limit, a folder. */
  before = ':',
): Promise<Instance> {
  const quiet = { NODE_ENV: 'test', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    env: { ...process.env, ...quiet, DATABASE_URL, DATA_DIR, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execPath: '/bin/sh',
    execArgv: ['-c', `${before} && exec "$0" "$@"`, process.execPath, ...process.execArgv],
  });
  let log = '';
  child.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const said = () => log.split('\n').slice(-lastLines).join('\n');
  const died = ended.then((code) => {
    throw new Error(`The instance ended before it listened: ${code}\n${said()}`);
  });
  const hung = delay(hungAfterMs, undefined, { ref: false }).then(() => {
    throw new Error(`The instance does not listen\n${said()}`);
  });
  const [address] = await Promise.race([once(child, 'message'), died, hung]);
  // Later it may be killed on purpose.
  for (const failure of [died, hung]) failure.catch(() => undefined);
  return {
    address: String(address),
    pid: child.pid ?? 0,
    log: () => log,
    signal: (name) => child.kill(name),
    ended,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
