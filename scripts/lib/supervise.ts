import { setTimeout as delay } from 'node:timers/promises';
import { wrongConfigCode } from '../../server/src/platform/config.ts';
import type { Site } from './site.ts';

const firstDelayMs = 500;
const longestDelayMs = 60_000;
/** A server that ran this long did not fail at start. */
const soundAfterMs = 60_000;

/** Exponential backoff, at most a minute. */
export const restartDelay = (failuresInARow: number) =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failuresInARow - 1, 20));

interface Ports {
  /** Starts the server and waits until it is ready. */
  start(): Promise<Pick<Site, 'ended' | 'stop'>>;
  say(text: string): void;
  pause?(ms: number, signal: AbortSignal): Promise<void>;
  now?(): number;
}

const pauseFor = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined);
const aborted = (signal: AbortSignal) =>
  new Promise<null>((done) => {
    if (signal.aborted) done(null);
    signal.addEventListener('abort', () => done(null), { once: true });
  });

/** Restarts a server that has started once, until it is stopped. Returns the exit code. */
export async function supervise(
  first: Pick<Site, 'ended' | 'stop'>,
  ports: Ports,
  stopping: AbortSignal,
): Promise<number> {
  const { start, say, pause = pauseFor, now = performance.now.bind(performance) } = ports;
  const stopRequested = aborted(stopping);
  let site: Pick<Site, 'ended' | 'stop'> | null = first;
  let failures = 0;
  for (;;) {
    const startedAt = now();
    const code = site ? await Promise.race([site.ended, stopRequested]) : 'not ready';
    if (stopping.aborted) {
      await site?.stop();
      return 0;
    }
    if (code === wrongConfigCode) return 1;
    failures = site && now() - startedAt > soundAfterMs ? 1 : failures + 1;
    const waitMs = restartDelay(failures);
    say(`The server ended by itself (${code}); it is started again in ${waitMs / 1000} s.`);
    await pause(waitMs, stopping);
    if (stopping.aborted) return 0;
    site = await start().catch((error: unknown) => {
      say(error instanceof Error ? error.message : String(error));
      return null;
    });
  }
}
