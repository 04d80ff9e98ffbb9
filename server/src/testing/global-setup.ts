import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { siteRoleOf } from '../platform/database/site-role.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { plannedOnce, startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; siteUrl: string; template: string };
  }
}

const rolesFile = join(import.meta.dirname, '../../../ops/postgres/1-roles.sql');

/** Creates production's roles with its own script; returns their URLs. */
async function makeRoles(url: string): Promise<{ owner: string; site: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(readFileSync(rolesFile, 'utf8'));
  const signIn = async (role: string) => {
    await client.query(`alter role ${role} password 'tested'`);
    return Object.assign(new URL(url), { username: role, password: 'tested' }).href;
  };
  const urls = { owner: await signIn('ladushki_owner'), site: await signIn('ladushki_site') };
  await client.end();
  return urls;
}

/**
 * One PostgreSQL for the whole run, with a template that every test file clones. Migrations run as an ordinary role, so
 * that none needs a superuser.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres(plannedOnce);
  const template = 'template_app';
  await postgres.createDatabase(template);
  const { owner, site } = await makeRoles(postgres.url(template));
  await prepareDatabase(owner, siteRoleOf({ DATABASE_URL: site, MIGRATION_DATABASE_URL: owner }));
  project.provide('postgres', { adminUrl: postgres.url('postgres'), siteUrl: site, template });
  return () => postgres.stop();
}
