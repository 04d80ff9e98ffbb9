import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { isStalePlan } from './failures.ts';

type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

const mostNames = 500;
const mostRemembered = 500;

interface Statement {
  name: string;
  /** Whether a column that is added later leaves its result as it is; otherwise a plan made before is refused. */
  lasts: boolean;
}

const inside = /'[^']*'|\([^()]*\)/g;

/** Of its own result: what queries inside it take does not show. */
function takesAllColumns(text: string): boolean {
  let outer = text;
  for (let before = ''; before !== outer; outer = outer.replace(inside, '')) before = outer;
  return /(?:select|distinct|returning)\s+\*|\.\*/i.test(outer);
}

/**
 * A statement is prepared when it comes again. Both are bounded: lists of varying length make many texts, most of which
 * come once and must not take the place of others.
 */
function createStatements() {
  const known = new Map<string, Statement>();
  const once = new LRUCache<string, true>({ max: mostRemembered });
  return (text: string): Statement | undefined => {
    const statement = known.get(text);
    if (statement || known.size >= mostNames) return statement;
    if (!once.delete(text)) {
      once.set(text, true);
      return undefined;
    }
    const made = { name: `s${known.size}`, lasts: !takesAllColumns(text) };
    known.set(text, made);
    return made;
  };
}

type StatementOf = ReturnType<typeof createStatements>;

function prepare(client: pg.PoolClient, statementOf: StatementOf): Query {
  const refused = new Set<string>();
  let isInTransaction = false;

  return async (text, values) => {
    if (/^(begin|start transaction)/.test(text)) isInTransaction = true;
    if (text === 'commit' || text === 'rollback') isInTransaction = false;
    const known = values.length > 0 && !refused.has(text) ? statementOf(text) : undefined;
    // In a transaction a refused plan would abort it, so only those that last are kept there.
    if (!known || (isInTransaction && !known.lasts)) return client.query(text, [...values]);
    try {
      return await client.query({ name: known.name, text, values: [...values] });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      refused.add(text);
      if (isInTransaction) throw error;
      return client.query(text, [...values]);
    }
  };
}

const statementsOf = new WeakMap<pg.Pool, StatementOf>();
const queries = new WeakMap<pg.PoolClient, Query>();

/** Planning often takes longer than running, so each connection prepares frequent statements once. */
export function preparedQuery(pool: pg.Pool, client: pg.PoolClient): Query {
  const statementOf = statementsOf.get(pool) ?? createStatements();
  statementsOf.set(pool, statementOf);
  const query = queries.get(client) ?? prepare(client, statementOf);
  queries.set(client, query);
  return query;
}
