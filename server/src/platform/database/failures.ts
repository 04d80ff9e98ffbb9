const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND']);
/** Connection exceptions, shutdowns, too many connections. */
const sqlClasses = /^(08|57P|53300)/;
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/;

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** Only PostgreSQL and its pool say this. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (typeof code === 'string' && sqlClasses.test(code)) return true;
  return error instanceof Error && poolMessages.test(error.message);
}

/** The database is unreachable: a temporary fault, answered with 503. */
export const isUnavailable = (error: unknown): boolean =>
  connectionCodes.has(String(codeOf(error))) || isDatabaseAway(error);

/** Statement or lock timeout: the database is overloaded. */
export const isTimedOut = (error: unknown): boolean => ['57014', '55P03'].includes(String(codeOf(error)));

/** The replica canceled a query because of a recovery conflict. */
export const isReplayConflict = (error: unknown): boolean => ['40001', '40P01'].includes(String(codeOf(error)));

export const isUniqueViolation = (error: unknown, constraint?: string) =>
  codeOf(error) === '23505' && (!constraint || (error as { constraint?: string }).constraint === constraint);

export const isExclusionViolation = (error: unknown) => codeOf(error) === '23P01';

/**
 * A prepared statement that does not fit any more: a table changed, or the connection leads to another server now.
 * Refused before it ran, so the work can be tried again.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '26000' || code === '42P05' || (code === '0A000' && routine === 'RevalidateCachedQuery');
}
