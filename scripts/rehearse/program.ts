import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A part of production that can be started, stopped in order and killed. */
export interface Part {
  name: string;
  start(): Promise<void>;
  /** In order. */
  stop(): Promise<void>;
  /** Without a warning, like a crash. */
  kill(): Promise<void>;
}

interface Command {
  file: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  log: string;
  isReady: () => Promise<boolean>;
  /** Another user than the rehearsal's. */
  uid?: number;
  gid?: number;
}

/** Only ends what hangs: on a busy machine everything takes its time. */
const hangsAfterMs = 600_000;
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function waitUntil(what: string, isSo: () => Promise<boolean> | boolean, everyMs = 50): Promise<void> {
  const deadline = performance.now() + hangsAfterMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${hangsAfterMs / 1000} s`);
    await delay(everyMs);
  }
}

/** A program in the foreground; the command is asked for at each start, so that an upgrade can change it. */
export function program(name: string, command: () => Command): Part {
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const gone = once(child, 'exit');
    child.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  }

  return {
    name,
    async start() {
      const { file, args, log, isReady, ...options } = command();
      const output = openSync(log, 'a', 0o600);
      const started = spawn(file, args, { ...options, stdio: ['ignore', output, output] });
      closeSync(output);
      running.add(started);
      let reason = '';
      started.once('error', (error) => (reason = error.message));
      started.once('exit', (code, signal) => {
        running.delete(started);
        reason = `it ended with ${code ?? signal}`;
      });
      child = started;
      const isUpOrOver = async () => reason !== '' || (await isReady());
      await waitUntil(`${name} is ready (see ${log})`, isUpOrOver);
      if (reason) throw new Error(`${name}: ${reason}; see ${log}`);
    },
    async stop() {
      const code = await end('SIGTERM');
      if (code) throw new Error(`${name} ended with ${code} when it was stopped`);
    },
    async kill() {
      await end('SIGKILL');
    },
  };
}
