import pg from 'pg';

/** A connection without limits of time, closed after the work. */
export async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'ladushki backup' });
  // Of a connection that breaks the work learns by its next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
