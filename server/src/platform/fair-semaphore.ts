import { LRUCache } from 'lru-cache';
import { OverloadedError } from './semaphore.ts';

/** For whom something is done. */
export interface Asker {
  /** Whose line the work waits in: those of one key wait for each other. */
  key: string;
  /** Whoever has gone leaves the line. */
  gone?: AbortSignal | undefined;
}

export interface FairSemaphore {
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

interface Bounds {
  permits: number;
  /** In all lines together. */
  maxWaiting: number;
  maxInLine: number;
}

interface Waiter {
  begin(): void;
  refuse(reason: unknown): void;
}

/** Rounds are remembered of so many lines that do not wait now. */
const knownLines = 10_000;

/**
 * A semaphore that is fair between lines: in each round every line that waits has one turn, and in a round those who
 * ask for little go before those who ask for much. Whoever comes new is in the present round, so a flood of others
 * has had its turn already. A full semaphore turns away from the longest line.
 */
export function createFairSemaphore({ permits, maxWaiting, maxInLine }: Bounds): FairSemaphore {
  /** Only those in which somebody waits. */
  const lines = new Map<string, Waiter[]>();
  /** The round in which a line has its next turn. */
  const nextRounds = new LRUCache<string, number>({ max: knownLines });
  let round = 0;
  let running = 0;

  const waiting = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0);
  const roundOf = (key: string) => Math.max(round, nextRounds.get(key) ?? 0);

  function takeTurn(key: string): void {
    running += 1;
    round = roundOf(key);
    nextRounds.set(key, round + 1);
  }

  /** By round, then the shortest line, then whoever came first. */
  function findNext(): string | undefined {
    let best: { key: string; round: number; length: number } | undefined;
    for (const [key, { length }] of lines) {
      const own = { key, round: roundOf(key), length };
      if (!best || own.round < best.round || (own.round === best.round && length < best.length)) best = own;
    }
    return best?.key;
  }

  function leave(key: string, waiter: Waiter): void {
    const left = lines.get(key)?.filter((other) => other !== waiter) ?? [];
    if (left.length > 0) lines.set(key, left);
    else lines.delete(key);
  }

  function release(): void {
    running -= 1;
    const key = findNext();
    const next = key === undefined ? undefined : lines.get(key)?.[0];
    if (key !== undefined && next) {
      leave(key, next);
      takeTurn(key);
      next.begin();
    } else if (running === 0) nextRounds.clear();
  }

  /** Somebody of a longer line goes, and otherwise whoever comes. */
  function makeRoom(own: number): void {
    let longest: [string, Waiter[]] | undefined;
    for (const line of lines) if (line[1].length > (longest?.[1].length ?? own + 1)) longest = line;
    const last = longest?.[1].at(-1);
    if (!longest || !last) throw new OverloadedError('everybody who may wait does');
    leave(longest[0], last);
    last.refuse(new OverloadedError('others have asked for less'));
  }

  async function wait({ key, gone }: Asker): Promise<void> {
    const own = lines.get(key)?.length ?? 0;
    if (own >= maxInLine) throw new OverloadedError(`${own} are waiting in this line already`);
    if (waiting() >= maxWaiting) makeRoom(own);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { begin: resolve, refuse: reject };
    lines.set(key, [...(lines.get(key) ?? []), waiter]);
    const goAway = () => {
      leave(key, waiter);
      reject(gone?.reason);
    };
    gone?.addEventListener('abort', goAway, { once: true });
    await promise.finally(() => gone?.removeEventListener('abort', goAway));
  }

  return {
    waiting,
    async run(asker, work) {
      asker.gone?.throwIfAborted();
      if (running >= permits) await wait(asker);
      else takeTurn(asker.key);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
