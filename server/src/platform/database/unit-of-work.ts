import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { ApiError } from '../errors.ts';
import { preparedQuery } from './prepared.ts';

/**
 * Everything that one call writes, as one transaction on one connection. The transactions of its use cases become
 * savepoints, so that their code stays the same.
 */
interface UnitOfWork {
  pool: pg.Pool;
  onBegin: (client: pg.PoolClient) => Promise<void>;
  client: Promise<pg.PoolClient> | null;
  /** Savepoints of the transactions that are open, innermost last. */
  open: string[];
  savepoints: number;
  /** Serialises plain writes and `begin`: savepoints form a stack. */
  queue: Promise<unknown>;
  /** Serialises statements: a connection runs one at a time. */
  statement: Promise<unknown>;
  afterCommit: (() => unknown)[];
  isOver: boolean;
}

const context = new AsyncLocalStorage<UnitOfWork>();

const currentUnit = (): UnitOfWork | null => {
  const unit = context.getStore();
  return unit && !unit.isOver ? unit : null;
};

async function connect({ pool, onBegin }: UnitOfWork): Promise<pg.PoolClient> {
  const client = await pool.connect();
  try {
    await preparedQuery(pool, client)('begin', []);
    await onBegin(client);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function end(unit: UnitOfWork, how: 'commit' | 'rollback'): Promise<void> {
  // A failed connect has nothing to end; its caller got the error.
  const client = await unit.client?.catch(() => null);
  unit.client = null;
  if (!client) return;
  try {
    await preparedQuery(unit.pool, client)(how, []);
    client.release();
  } catch (error) {
    client.release(error as Error);
    // A failed rollback needs no error: the connection is discarded, and the server rolls back.
    if (how === 'commit') throw error;
  }
}

async function runAfterCommit(unit: UnitOfWork): Promise<void> {
  for (const task of unit.afterCommit.splice(0)) await task();
}

/**
 * Commits when the work is done, and also when it throws an ApiError: a refusal keeps what was written before it. Any
 * other error rolls back. `onBegin` runs first, and again after `outsideTransaction`.
 */
export async function inOneTransaction<Result>(
  pool: pg.Pool,
  onBegin: UnitOfWork['onBegin'],
  work: () => Promise<Result>,
): Promise<Result> {
  const unit: UnitOfWork = {
    pool,
    onBegin,
    client: null,
    open: [],
    savepoints: 0,
    queue: Promise.resolve(),
    statement: Promise.resolve(),
    afterCommit: [],
    isOver: false,
  };
  unit.client = connect(unit);
  await unit.client;
  const finish = async (how: 'commit' | 'rollback') => {
    unit.isOver = true;
    await end(unit, how);
    if (how === 'commit') await runAfterCommit(unit);
  };
  return context.run(unit, async () => {
    try {
      const result = await work();
      await finish('commit');
      return result;
    } catch (error) {
      if (!unit.isOver) await finish(error instanceof ApiError ? 'commit' : 'rollback');
      throw error;
    }
  });
}

/**
 * For slow or external work (a payment provider, object storage, image decoding): commits what was written so far and
 * holds no connection meanwhile.
 */
export async function outsideTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const unit = currentUnit();
  if (!unit) return work();
  if (unit.open.length > 0) throw new Error('a transaction is open');
  await end(unit, 'commit');
  await runAfterCommit(unit);
  return context.exit(work);
}

/** For work shared between calls, such as a batch of messages: it is part of no call's transaction. */
export const detached = <Result>(work: () => Result): Result => context.exit(work);

/** Runs the task after the commit, or at once outside a unit of work. */
export async function afterCommit(task: () => unknown): Promise<void> {
  const unit = currentUnit();
  if (unit) unit.afterCommit.push(task);
  else await task();
}

const isRead = (text: string) => /^\s*select\b/i.test(text);

/** The connection of the current unit of work, as Kysely takes it; null outside of one. */
export function sharedConnection(pool: pg.Pool): PostgresPoolClient | null {
  const unit = currentUnit();
  if (unit?.pool !== pool) return null;
  let savepoint: string | null = null;

  const ask = (text: string, values: readonly unknown[] = []) => {
    const asked = unit.statement.then(async () => {
      if (unit.isOver) throw new Error('the call is over, nobody waited for this statement');
      unit.client ??= connect(unit);
      return preparedQuery(unit.pool, await unit.client)(text, values);
    });
    unit.statement = asked.catch(() => undefined);
    return asked;
  };

  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const turn = unit.queue.then(task);
    unit.queue = turn.catch(() => undefined);
    return turn;
  };

  const begin = () =>
    inTurn(async () => {
      unit.savepoints += 1;
      const name = `s${unit.savepoints}`;
      const result = await ask(`savepoint ${name}`);
      unit.open.push(name);
      savepoint = name;
      return result;
    });

  const close = async (how: 'commit' | 'rollback') => {
    // Kysely sends a rollback after a failed commit; the savepoint is closed by then.
    if (savepoint === null) return { rows: [] };
    const name = unit.open.pop();
    if (name !== savepoint) throw new Error('transactions of one call may not overlap');
    savepoint = null;
    if (how === 'rollback') await ask(`rollback to savepoint ${name}`);
    return ask(`release savepoint ${name}`);
  };

  /** In a savepoint of its own: a failed statement that its caller handles must not abort the whole transaction. */
  const write = (text: string, values: readonly unknown[]) =>
    inTurn(async () => {
      if (unit.open.length > 0) return ask(text, values);
      await ask('savepoint w');
      const result = await ask(text, values).catch(async (error) => {
        await ask('rollback to savepoint w');
        await ask('release savepoint w');
        throw error;
      });
      await ask('release savepoint w');
      return result;
    });

  const query = (text: string, values: readonly unknown[]) => {
    if (/^(begin|start transaction)/.test(text)) return begin();
    if (text === 'commit' || text === 'rollback') return close(text);
    return savepoint !== null || isRead(text) ? ask(text, values) : write(text, values);
  };

  return { query, release: () => undefined } as unknown as PostgresPoolClient;
}
