import { isDatabaseAway } from './database/failures.ts';

const everyMs = 60_000;
/** Beyond that many causes at once, lines are written as they come. */
const mostCauses = 100;

const connectionCodes =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|ECONNECTION|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EDNS|ESOCKET|UND_ERR_\w+)$/;
const redisWords = /Connection is closed|Command timed out|Stream isn't writeable|max retries per request|slots cache/;
const storageFaults = new Set(['TimeoutError', 'ServiceUnavailable', 'InternalError', 'SlowDown']);

interface Failure {
  name?: string;
  message?: string;
  code?: unknown;
  address?: string;
  port?: number;
  cause?: unknown;
  errors?: unknown[];
  $metadata?: { httpStatusCode?: number };
}

const isFailure = (value: unknown): value is Failure => typeof value === 'object' && value !== null;

/** The error itself, and what it was made of. */
function* chainOf(error: unknown, depth = 0): Generator<Failure> {
  if (!isFailure(error) || depth > 4) return;
  yield error;
  yield* chainOf(error.errors?.[0] ?? error.cause, depth + 1);
}

/** Whatever answers nothing any more, by its address where that is known; null for all other errors. */
function absentIn(error: Failure): string | null {
  const { name = '', message = '', code, address, port, $metadata } = error;
  if (isDatabaseAway(error)) return 'database';
  if (name === 'MaxRetriesPerRequestError' || redisWords.test(message)) return 'redis';
  if ($metadata && (storageFaults.has(name) || ($metadata.httpStatusCode ?? 0) >= 500)) return 'storage';
  // A missing socket of a program is ENOENT at its path.
  if (address !== undefined) return port === undefined ? address : `${address}:${port}`;
  return connectionCodes.test(String(code)) ? String(code) : null;
}

/** Lines that say nothing but this have one cause; null where a line tells something of its own. */
export function causeOf(fields: unknown, message: unknown): string | null {
  const { err, kind, reason } = (isFailure(fields) ? fields : {}) as { err?: unknown; kind?: string; reason?: string };
  if (typeof reason === 'string' && typeof kind === 'string') return `${message}: ${reason}`;
  const found = [...chainOf(err)].map(absentIn).filter((each) => each !== null);
  // The innermost knows where it was.
  const cause = found.at(-1);
  return cause && connectionCodes.test(cause) ? `${message}: ${cause}` : (cause ?? null);
}

const labelOf = (fields: unknown, message: unknown) =>
  isFailure(fields) && 'kind' in fields ? `${message}: ${fields.kind}` : String(message);

export interface Summary {
  cause: string;
  /** How many lines were left out. */
  times: number;
  /** By what they said. */
  lines: Record<string, number>;
}

/** The first line of a cause is written; those of the next minute are counted, and told in one. */
export function createOutages(tell: (summary: Summary) => void) {
  const open = new Map<string, Record<string, number>>();

  function close(cause: string): void {
    const lines = open.get(cause) ?? {};
    open.delete(cause);
    const times = Object.values(lines).reduce((all, each) => all + each, 0);
    if (times === 0) return;
    tell({ cause, times, lines });
    begin(cause);
  }

  function begin(cause: string): void {
    open.set(cause, {});
    setTimeout(close, everyMs, cause).unref();
  }

  return {
    /** Whether the line is counted instead of written. */
    takes(fields: unknown, message: unknown): boolean {
      const cause = causeOf(fields, message);
      if (cause === null) return false;
      const lines = open.get(cause);
      const said = labelOf(fields, message);
      if (lines) lines[said] = (lines[said] ?? 0) + 1;
      else if (open.size < mostCauses) begin(cause);
      return lines !== undefined;
    },
  };
}
