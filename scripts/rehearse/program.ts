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
}

const readyWithinMs = 180_000;
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function waitUntil(what: string, isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${withinMs / 1000} s`);
    await delay(50);
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
      const { file, args, cwd, env, log, isReady } = command();
      const output = openSync(log, 'a', 0o600);
      const started = spawn(file, args, { cwd, env, stdio: ['ignore', output, output] });
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
      await waitUntil(`${name} is ready (see ${log})`, isUpOrOver, readyWithinMs);
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
