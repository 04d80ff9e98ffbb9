import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** A query, given as text and values or as a config object. */
const readQuery = ([asked, values]: unknown[]) =>
  (typeof asked === 'string' ? { text: asked, values } : asked) as { text: string; values?: unknown };

export interface CrashPoint {
  /** The idempotency key: its advisory lock identifies the connection of the call. */
  key: string;
  /** Whether to crash at this statement; `done` are those before it, beginning with the lock. */
  at: (statement: string, done: string[]) => boolean;
  crash: (client: pg.Client) => void;
}

export interface Watched {
  statements: string[];
  stop(): void;
}

/** The commit of the stored answer; `outsideTransaction` may have committed before. */
export const isLastCommit = (statement: string, done: string[]) =>
  statement === 'commit' && done.some((text) => text.startsWith('insert into "idempotency_keys"'));

/** Watches the statements of one call and crashes at one of them. */
export function watchCall({ key, at, crash }: CrashPoint): Watched {
  const statements: string[] = [];
  let connection: pg.Client | null = null;
  const original = pg.Client.prototype.query as unknown as Query;
  const restore = (query: Query) => {
    pg.Client.prototype.query = query as unknown as typeof pg.Client.prototype.query;
  };
  restore(function query(this: pg.Client, ...args) {
    const { text, values = [] } = readQuery(args);
    if (text.includes('pg_advisory_xact_lock') && JSON.stringify(values).includes(key)) connection = this;
    if (this !== connection) return original.apply(this, args);
    if (at(text, statements)) crash(this);
    statements.push(text);
    // After the commit the pool gives the connection to other calls.
    if (text === 'commit') connection = null;
    return original.apply(this, args);
  });
  return { statements, stop: () => restore(original) };
}
