import pg from 'pg';

/** A connection for some work, without limits of time, closed after it. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  options: Pick<pg.ClientConfig, 'connectionTimeoutMillis'> = {},
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'ladushki command', ...options });
  // Of a connection that breaks the work learns by its next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
