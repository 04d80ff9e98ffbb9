import type { Pool, PoolClient } from 'pg';
import type { TestApp } from './app.ts';

/** Statements of the application with the number of rows they brought, until stopped. */
export function watchStatements({ deps: { pool } }: TestApp) {
  const statements: { text: string; rows: number }[] = [];
  const connect = pool.connect.bind(pool);
  const watched = new Map<PoolClient, PoolClient['query']>();

  function watch(client: PoolClient): void {
    const query = client.query;
    watched.set(client, query);
    client.query = (async (...args: Parameters<typeof query>) => {
      const [asked] = args as unknown[] as [string | { text: string }];
      const result = (await query.apply(client, args)) as unknown as { rows?: unknown[] } | undefined;
      statements.push({ text: typeof asked === 'string' ? asked : asked.text, rows: result?.rows?.length ?? 0 });
      return result;
    }) as unknown as typeof client.query;
  }

  pool.connect = (async () => {
    const client = await connect();
    if (!watched.has(client)) watch(client);
    return client;
  }) as typeof pool.connect;
  const stop = () => {
    pool.connect = connect as typeof pool.connect;
    for (const [client, query] of watched) client.query = query;
  };
  return { statements, stop };
}

/** How many statements the pool's connections have sent since; of a pool that has no connection yet. */
export function countStatements(pool: Pool): () => number {
  let sent = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown;
    client.query = ((...words: unknown[]) => {
      sent += 1;
      return query(...words);
    }) as typeof client.query;
  });
  return () => sent;
}
