import { resolve } from 'node:path';
import pg from 'pg';
import { superuser } from './cluster.ts';

export function connectionUrl(password: string, port: number, database: string, socketFolder?: string): string {
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
  return socketFolder ? `${url}?host=${encodeURIComponent(socketFolder)}` : url;
}

export async function answersFor(cluster: string, url: string): Promise<boolean> {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return resolve(rows[0]?.data_directory ?? '') === cluster;
    });
  } catch {
    return false;
  }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
