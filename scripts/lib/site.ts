import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { keepLastLines } from './last-lines.ts';
import { inRoot, root } from './paths.ts';
import { processorSeconds } from './proc.ts';
import { askReady, becomesReady } from './readiness.ts';

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
  /** Says every few seconds what the server waits for. */
  tell?(state: string, seconds: number): void;
}

/** Shutdown deadline; the server needs less. */
const stopTimeoutMs = 30_000;
/** Long enough for a server to learn that its launcher is gone. */
const takenForMs = 7_500;

/**
 * Starts the server as a child process and waits until it is ready. It is outside the terminal's process group: Ctrl-C
 * reaches only the launcher, which closes the server first and the database after it.
 */
export async function startSite(
  env: NodeJS.ProcessEnv,
  { nodeFlags = [], keepsLines = false, tell }: SiteOptions = {},
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
  const isReady = await becomesReady({
    isAlive: () => child.exitCode === null && child.signalCode === null,
    ask: () => askReady(connectHost(host), port),
    spent: () => processorSeconds(child.pid ?? 0),
    ...(tell && { tell }),
  });
  if (!isReady) {
    await stopChild(child, ended);
    throw new Error(`The server did not become ready: ${lastLines()}`);
  }
  return { address, pid: child.pid ?? 0, ended, stop: () => stopChild(child, ended) };
}

const connectHost = (host: string) => (host === '0.0.0.0' ? '127.0.0.1' : host);

/** A server that lost its launcher frees the port when it has ended in order; anything else keeps it. */
async function waitForPort(host: string, port: number): Promise<void> {
  const began = performance.now();
  while (await isTaken(connectHost(host), port)) {
    const isEnding = (await askReady(connectHost(host), port)) === 'closing';
    if (performance.now() - began > (isEnding ? stopTimeoutMs : takenForMs)) {
      throw new Error(
        `Port ${port} is taken by another program: choose a free one, for example PORT=${port + 1} npm start`,
      );
    }
    await delay(100);
  }
}

function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port });
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const gone = await Promise.race([ended.then(() => true), delay(stopTimeoutMs, false, { ref: false })]);
  if (gone) return;
  child.kill('SIGKILL');
  await ended;
}
