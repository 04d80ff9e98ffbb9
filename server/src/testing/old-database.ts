import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { applyMigrations } from '../platform/database/migrations.ts';

const folder = join(import.meta.dirname, '../../migrations');

export interface OldDatabase {
  client: pg.Client;
  /** All migrations from that one on. */
  migrate(): Promise<void>;
  drop(): Promise<void>;
}

/** A database before a migration, to insert what that migration meets. */
export async function databaseBefore(migration: string): Promise<OldDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { adminUrl } = inject('postgres');
  const url = adminUrl.replace(/\/postgres$/, `/${name}`);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table migrations (name text primary key, hash text, applied_at timestamptz default now())',
  );
  for (const file of readdirSync(folder).sort()) {
    if (file >= migration) continue;
    const sql = readFileSync(join(folder, file), 'utf8');
    await client.query(sql);
    const hash = createHash('sha256').update(sql).digest('hex');
    await client.query('insert into migrations (name, hash) values ($1, $2)', [file, hash]);
  }
  return {
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
