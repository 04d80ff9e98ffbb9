import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { keepLastLines } from './last-lines.ts';
import { inRoot, root } from './paths.ts';

export interface Site {
  address: string;
  pid: number;
  /** Resolves with the exit code or signal when the server ends. */
  ended: Promise<number | string>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  nodeFlags?: string[];
  /** A failure tells what it said last: its output passes through this process, and ends with it. */
  keepsLines?: boolean;
}

/** Only ends what hangs: a busy machine may take minutes, and a server that fails ends by itself. */
const readyTimeoutMs = 600_000;
/** Shutdown deadline; the server needs less. */
const stopTimeoutMs = 30_000;

/**
 * Starts the server as a child process and waits until it is ready. It is outside the terminal's process group: Ctrl-C
 * reaches only the launcher, which closes the server first and the database after it.
 */
export async function startSite(
  env: NodeJS.ProcessEnv,
  { nodeFlags = [], keepsLines = false }: SiteOptions = {},
): Promise<Site> {
  const host = env.HOST ?? '127.0.0.1';
  const port = Number(env.PORT ?? 3000);
  await waitForPort(host, port);
  const followParent = ['--import', inRoot('scripts', 'lib', 'follow-parent.ts')];
  const child = spawn(process.execPath, [...nodeFlags, ...followParent, inRoot('server', 'src', 'main.ts')], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: keepsLines ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const lastLines = keepsLines ? keepLastLines(child) : () => 'what it said last stands above';
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const address = `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  if (!(await becomesReady(child, connectHost(host), port))) {
    await stopChild(child, ended);
    throw new Error(`The server did not become ready: ${lastLines()}`);
  }
  return { address, pid: child.pid ?? 0, ended, stop: () => stopChild(child, ended) };
}

const connectHost = (host: string) => (host === '0.0.0.0' ? '127.0.0.1' : host);

/** A server that lost its launcher frees the port in a moment; anything else keeps it. */
async function waitForPort(host: string, port: number): Promise<void> {
  for (const timeoutMs of [100, 400, 1_000, 2_000, 4_000]) {
    if (!(await isTaken(connectHost(host), port))) return;
    await delay(timeoutMs);
  }
  throw new Error(
    `Port ${port} is taken by another program: choose a free one, for example PORT=${port + 1} npm start`,
  );
}

function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port });
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function becomesReady(child: ChildProcess, host: string, port: number): Promise<boolean> {
  const deadline = performance.now() + readyTimeoutMs;
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const answer = await fetch(`http://${host}:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return true;
    await delay(50);
  }
  return false;
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const gone = await Promise.race([ended.then(() => true), delay(stopTimeoutMs, false, { ref: false })]);
  if (gone) return;
  child.kill('SIGKILL');
  await ended;
}
