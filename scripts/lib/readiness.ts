import { setTimeout as delay } from 'node:timers/promises';

/** A server that is starting, as whoever waits for it sees it. */
export interface Starting {
  isAlive(): boolean;
  /** Null when it is ready, otherwise what it waits for. */
  ask(): Promise<string | null>;
  /** Seconds of processor time that it has used. */
  spent(): number;
  tell?(state: string, seconds: number): void;
  now?(): number;
  pause?(ms: number): Promise<unknown>;
}

const tellEveryMs = 5_000;
const [quickMs, slowMs, quickForMs] = [50, 500, 10_000];
/** Nothing has moved for so long: it told the same, and used hardly any processor time. */
const hangsAfterMs = 600_000;
const hardlySeconds = 5;
const answersWithinMs = 30_000;

/** Waits as long as something moves: a busy machine may take minutes, and a server that fails ends by itself. */
export async function becomesReady(starting: Starting): Promise<boolean> {
  const { isAlive, ask, spent, tell, now = performance.now.bind(performance), pause = delay } = starting;
  const began = now();
  let told = began;
  let last = { state: '', spent: 0, at: began };
  while (isAlive()) {
    const state = await ask();
    if (state === null) return true;
    if (state !== last.state || spent() - last.spent > hardlySeconds) last = { state, spent: spent(), at: now() };
    if (now() - last.at > hangsAfterMs) return false;
    if (now() - told > tellEveryMs) {
      tell?.(state, Math.round((now() - began) / 1000));
      told = now();
    }
    await pause(now() - began < quickForMs ? quickMs : slowMs);
  }
  return false;
}

/** What /health/ready says of a server on this machine. */
export async function askReady(host: string, port: number): Promise<string | null> {
  const signal = AbortSignal.timeout(answersWithinMs);
  const answer = await fetch(`http://${host}:${port}/health/ready`, { signal }).catch(() => undefined);
  if (!answer) return 'it does not listen yet';
  if (answer.ok) return null;
  const { reason } = (await answer.json().catch(() => ({}))) as { reason?: string };
  return reason ?? `it answers ${answer.status}`;
}
