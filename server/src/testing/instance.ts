import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';

/** The application in a process of its own, which may be killed at any moment. */
export interface Instance {
  address: string;
  pid: number;
  /** What it has written to its log. */
  log(): string;
  signal(name: NodeJS.Signals): void;
  /** With which code it ended; null when it was killed. */
  ended: Promise<number | null>;
  kill(): Promise<void>;
}

/** One more instance on the database and the files of an application under test. */
export async function startInstance(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  env: Record<string, string> = {},
  /** A line of the shell that goes before it, in the same process: a limit, a folder of its own. */
  before = ':',
): Promise<Instance> {
  const quiet = { NODE_ENV: 'test', RATE_LIMIT: 'off', MAX_EVENT_LOOP_DELAY_MS: '0', LOG_LEVEL: 'silent' };
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
  const died = ended.then((code) => {
    throw new Error(`The instance ended before it listened: ${code}`);
  });
  const [address] = await Promise.race([once(child, 'message'), died]);
  // Later it may die: that is what it is for.
  died.catch(() => undefined);
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
