import type { Log } from './log.ts';

interface Running {
  log: Pick<Log, 'fatal' | 'error'>;
  /** Stops taking work, finishes what was begun and lets go of everything. */
  close(): Promise<void>;
  /** Answers whoever still waits: nobody will later. */
  abandon(): void;
}

/** How long what was begun may take; a process that broke is not trusted for as long. */
const timeoutMs = { stopped: 24_000, broken: 6_000 };
const lastWordsMs = 2_000;

/** Where it broke and nothing else: words of an error, and what it carries, may be a person's. */
function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, code: 'code' in error ? error.code : undefined, stack: frames?.join('\n') };
}

/**
 * Ends the process in order and in bounded time: with 0 when it is told to stop, with 1 after an error that nobody caught,
 * since nobody knows what such an error left behind. Whoever started the process starts it again.
 */
export function endInOrder({ log, close, abandon }: Running): void {
  let ending = false;

  async function end(code: number, withinMs: number): Promise<void> {
    if (ending) return;
    ending = true;
    setTimeout(abandon, withinMs);
    setTimeout(() => process.exit(code), withinMs + lastWordsMs);
    await close().catch((error) => log.error({ err: traceOf(error) }, 'closing failed'));
    process.exit(code);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0, timeoutMs.stopped));
  // Rejections that nobody handles come here too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: traceOf(error), origin }, 'uncaught error: the process ends');
    void end(1, timeoutMs.broken);
  });
}
