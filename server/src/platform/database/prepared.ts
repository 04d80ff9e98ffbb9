import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { sharedConnection } from './unit-of-work.ts';

/** Statements used this often are prepared. */
const oftenAsked = 3;
const mostTexts = 500;

/** Names of frequent statements; bounded, since lists of varying length produce many texts. */
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

/** A table changed, or the connection leads to another server now. Refused before execution, so it can be retried. */
function isRefused(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === '26000' || code === '42P05' || (code === '0A000' && routine === 'RevalidateCachedQuery');
}

/** In a transaction a failure would abort it, so statements are not prepared there. */
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

/** Planning often takes longer than running, so each connection prepares frequent statements once. */
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
