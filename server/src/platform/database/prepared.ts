import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { sharedConnection } from './unit-of-work.ts';

/** Asked so often, a text is worth a place in the memory of every connection. */
const oftenAsked = 3;
const mostTexts = 500;

/** Names for the texts that come again and again; lists of changing length would fill the memory, so there is an end. */
function createNames() {
  const asked = new Map<string, { times: number; name: string }>();
  return (text: string): string | undefined => {
    const known = asked.get(text) ?? { times: 0, name: `s${asked.size}` };
    if (known.times === 0 && asked.size >= mostTexts) return undefined;
    known.times += 1;
    asked.set(text, known);
    return known.times > oftenAsked ? known.name : undefined;
  };
}

/**
 * A table got another column since, or the line leads to another server now. Refused before anything was done, so it
 * can be asked anew.
 */
function isRefused(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === '26000' || code === '42P05' || (code === '0A000' && routine === 'RevalidateCachedQuery');
}

/** Within a transaction a refusal would be the end of it: there every statement is planned when it is asked. */
function prepare(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const refused = new Set<string>();
  let isInTransaction = false;

  async function query(text: string, values: readonly unknown[]) {
    if (/^(begin|start transaction)/.test(text)) isInTransaction = true;
    if (text === 'commit' || text === 'rollback') isInTransaction = false;
    const name = isInTransaction || values.length === 0 || refused.has(text) ? undefined : nameOf(text);
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isRefused(error)) throw error;
      refused.add(text);
      return client.query(text, [...values]);
    }
  }

  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}

/** To plan a statement often takes longer than to run it, so each connection plans the usual ones once. */
export function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const nameOf = createNames();
  return {
    async connect() {
      const shared = sharedConnection(pool);
      if (shared) return shared;
      const client = await pool.connect();
      const known = clients.get(client) ?? prepare(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
