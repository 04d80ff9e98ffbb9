import type pg from 'pg';
import { isStalePlan } from './failures.ts';

type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/** Statements used more often than this are prepared. */
const onceAsked = 1;
const mostTexts = 500;

/** Names of frequent statements; bounded, since lists of varying length produce many texts. */
function createNames() {
  const asked = new Map<string, { times: number; name: string }>();
  return (text: string): string | undefined => {
    const known = asked.get(text) ?? { times: 0, name: `s${asked.size}` };
    if (known.times === 0 && asked.size >= mostTexts) return undefined;
    known.times += 1;
    asked.set(text, known);
    return known.times > onceAsked ? known.name : undefined;
  };
}

/** An added column changes its result, and a plan made before is refused. */
const takesAllColumns = (text: string) => /(?:select|distinct|returning)\s+\*|\.\*/i.test(text);

function prepare(client: pg.PoolClient, nameOf: (text: string) => string | undefined): Query {
  const refused = new Set<string>();
  let isInTransaction = false;

  return async (text, values) => {
    if (/^(begin|start transaction)/.test(text)) isInTransaction = true;
    if (text === 'commit' || text === 'rollback') isInTransaction = false;
    // In a transaction a refused plan would abort it, so only those that last are kept there.
    const lasts = !(isInTransaction && takesAllColumns(text));
    const name = values.length > 0 && lasts && !refused.has(text) ? nameOf(text) : undefined;
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      refused.add(text);
      if (isInTransaction) throw error;
      return client.query(text, [...values]);
    }
  };
}

const namesOf = new WeakMap<pg.Pool, ReturnType<typeof createNames>>();
const queries = new WeakMap<pg.PoolClient, Query>();

/** Planning often takes longer than running, so each connection prepares frequent statements once. */
export function preparedQuery(pool: pg.Pool, client: pg.PoolClient): Query {
  const nameOf = namesOf.get(pool) ?? createNames();
  namesOf.set(pool, nameOf);
  const query = queries.get(client) ?? prepare(client, nameOf);
  queries.set(client, query);
  return query;
}
