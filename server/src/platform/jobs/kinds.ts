import type { Queue, WorkOptions } from 'pg-boss';

/** Jobs carry ids, never personal data: their rows outlive the people they speak of. */
export type JobData = Record<string, string | number | boolean | null>;
export interface JobRun {
  /** It was begun before, and nobody knows how far it came. */
  isRetry: boolean;
}
export type JobHandler = (data: JobData, run: JobRun) => Promise<void>;

export interface KindOptions {
  /** Runs by itself so often, once on all instances together. */
  everyMinutes?: number;
  /** How many batches an instance does at the same time. */
  concurrency?: number;
  /** How many jobs are taken by one statement and done side by side. */
  batch?: number;
  /** How often workers look by themselves, besides being woken; for what becomes due later. */
  pollSeconds?: number;
  /** Every job of the kind has a key, and at most one that has not begun waits under it. */
  isKeyed?: boolean;
  /** The work is done by somebody else's server, which may be away for hours. */
  isOutside?: boolean;
}

export interface Kind extends KindOptions {
  handler: JobHandler;
}

/** Where jobs end that were tried for the last time; staff can send them again. */
export const deadLetters = 'dead-letters';

const [hour, day] = [3600, 24 * 3600];
/** Seconds until a job that nobody did is forgotten, counted from when it was first due. */
export const dueFor = 14 * day;

const retries = {
  own: { retryLimit: 5, retryDelay: 5, retryBackoff: true },
  /** From half a minute to an hour apart, for about half a day. */
  outside: { retryLimit: 18, retryDelay: 30, retryBackoff: true, retryDelayMax: hour },
  /** The next run is the retry. */
  recurring: { retryLimit: 0 },
};

/** An instance that died is noticed after so long, and its jobs go to another. */
const heartbeatSeconds = 15;

export const deadLetterQueue: Omit<Queue, 'name'> = { retentionSeconds: 90 * day, deleteAfterSeconds: day };

export function queueOf({ everyMinutes, isKeyed, isOutside }: KindOptions): Omit<Queue, 'name'> {
  const kept = { retentionSeconds: dueFor, deleteAfterSeconds: day, heartbeatSeconds };
  if (everyMinutes) return { ...kept, ...retries.recurring, policy: 'short' };
  return {
    ...kept,
    ...(isOutside ? retries.outside : retries.own),
    policy: isKeyed ? 'short' : 'standard',
    deadLetter: deadLetters,
    notify: true,
  };
}

export const workOf = ({ everyMinutes, concurrency = 1, batch = 4, pollSeconds = everyMinutes ? 5 : 2 }: KindOptions) =>
  ({
    localConcurrency: everyMinutes ? 1 : concurrency,
    batchSize: everyMinutes ? 1 : batch,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    perJobResults: true,
  }) satisfies WorkOptions;
