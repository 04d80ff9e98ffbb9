import type { Log } from './log.ts';

type Ending = 'stopped' | 'broken';

interface Running {
  log: Pick<Log, 'fatal' | 'error'>;
  /** Stops accepting work, finishes what was begun and closes everything. */
  close(ending: Ending): Promise<void>;
  /** Answers requests that are still open. */
  abandon(): void;
}

/** Shutdown deadline; shorter after an error. */
const timeoutMs = { stopped: 24_000, broken: 6_000 };
const lastWordsMs = 2_000;

/** Only the location: an error's message may contain personal data. */
function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, code: 'code' in error ? error.code : undefined, stack: frames?.join('\n') };
}

/**
 * Graceful shutdown within a deadline: exit code 0 on a signal, 1 after an uncaught error, since the state is unknown
 * then. The supervisor restarts the process.
 */
export function endInOrder({ log, close, abandon }: Running): void {
  let isEnding = false;

  async function end(ending: Ending): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    const code = ending === 'stopped' ? 0 : 1;
    const withinMs = timeoutMs[ending];
    setTimeout(abandon, withinMs);
    setTimeout(() => process.exit(code), withinMs + lastWordsMs);
    await close(ending).catch((error) => log.error({ err: traceOf(error) }, 'closing failed'));
    process.exit(code);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end('stopped'));
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: traceOf(error), origin }, 'uncaught error: the process ends');
    void end('broken');
  });
}
