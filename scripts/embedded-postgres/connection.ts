import { resolve } from 'node:path';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { superuser } from './cluster.ts';

export function connectionUrl(password: string, port: number, database: string, socketFolder?: string): string {
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
  return socketFolder ? `${url}?host=${encodeURIComponent(socketFolder)}` : url;
}

export async function answersFor(cluster: string, url: string): Promise<boolean> {
  try {
    return await withClient(
      url,
      async (client) => {
        const { rows } = await client.query<{ data_directory: string }>('show data_directory');
        return resolve(rows[0]?.data_directory ?? '') === cluster;
      },
      { connectionTimeoutMillis: 5_000 },
    );
  } catch {
    return false;
  }
}
