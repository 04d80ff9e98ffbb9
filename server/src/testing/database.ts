import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { asOwner, urlOf } from './database-url.ts';

export interface TestDatabase {
  url: string;
  /** The same database as the role that owns it. */
  ownerUrl: string;
  /** The same database as the site's role, which owns no table. */
  siteUrl: string;
  /** A folder for files, removed by drop(). */
  dataDir: string;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** False where plans are the subject: they are made as in production. */
  plannedOnce?: boolean;
  /** As the documents have it created, before any migration. */
  isEmpty?: boolean;
}

/** A clone of the template database for one test file. */
export async function createTestDatabase({
  plannedOnce = true,
  isEmpty = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { adminUrl, siteUrl, template } = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(adminUrl, `create database ${name} template ${isEmpty ? 'template0' : template} owner ladushki_owner`);
  if (!plannedOnce) await run(adminUrl, `alter database ${name} set plan_cache_mode = auto`);
  const dataDir = mkdtempSync(join(tmpdir(), 'ladushki-test-'));
  return {
    url: urlOf(adminUrl, name),
    ownerUrl: asOwner(urlOf(siteUrl, name)),
    siteUrl: urlOf(siteUrl, name),
    dataDir,
    async drop() {
      await run(adminUrl, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
