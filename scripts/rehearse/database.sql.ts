import type pg from 'pg';
import { withClient } from '../../server/src/platform/database/with-client.ts';

export const setPassword = (client: pg.Client, role: string, password: string) =>
  client.query(`alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(password)}`);

export async function versionOf(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) => client.query<{ server_version: string }>('show server_version'));
  return rows[0]?.server_version ?? '';
}

export async function isRecovering(url: string): Promise<boolean> {
  const { rows } = await withClient(url, (client) => client.query<{ is: boolean }>('select pg_is_in_recovery() as is'));
  return rows[0]?.is ?? true;
}

export async function timeOf(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ at: string }>('select clock_timestamp()::text as at'),
  );
  return rows[0]?.at ?? '';
}

/** A mistake that only a backup repairs; resolves with the WAL segment that holds it. */
export async function loseMessages(url: string): Promise<string> {
  const { rows } = await withClient(url, async (client) => {
    await client.query('truncate chat_messages cascade');
    return client.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
  });
  return rows[0]?.segment ?? '';
}

export async function isArchived(url: string, segment: string): Promise<boolean> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ is: boolean }>('select coalesce(last_archived_wal >= $1, false) as is from pg_stat_archiver', [
      segment,
    ]),
  );
  return rows[0]?.is ?? false;
}

export interface TableSum {
  rows: number;
  checksum: string;
}

/** Of every table of the product and every waiting job: the number of rows, and a checksum of their contents. */
export function sumTables(url: string): Promise<Record<string, TableSum>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ table: string }>(
      `select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition
         and (n.nspname = 'public' or (n.nspname = 'jobs' and c.relname in ('queue', 'job')))
       order by 1`,
    );
    const sums: Record<string, TableSum> = {};
    for (const { table } of tables) {
      const { rows } = await client.query<TableSum>(
        `select count(*)::int as rows, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as checksum
         from ${table} t`,
      );
      if (rows[0]) sums[table] = rows[0];
    }
    return sums;
  });
}

/** How often each message of these senders is stored. */
export async function countMessages(url: string, clientIds: string[]): Promise<Map<string, number>> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ client_id: string; count: number }>(
      'select client_id, count(*)::int as count from chat_messages where client_id = any($1) group by 1',
      [clientIds],
    ),
  );
  return new Map(rows.map(({ client_id, count }) => [client_id, count]));
}
