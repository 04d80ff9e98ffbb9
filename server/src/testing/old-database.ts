import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { applyMigrations } from '../platform/database/migrations.ts';
import { urlOf } from './database-url.ts';

export interface OldDatabase {
  url: string;
  client: pg.Client;
  /** All migrations from that one on. */
  migrate(): Promise<void>;
  drop(): Promise<void>;
}

/** A database before a migration, to insert what that migration meets. */
export async function databaseBefore(migration: string): Promise<OldDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { adminUrl } = inject('postgres');
  const url = urlOf(adminUrl, name);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await applyMigrations(url, String(Number(migration) - 1).padStart(4, '0'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    migrate: async () => {
      await applyMigrations(url);
    },
    async drop() {
      await client.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
