import { loadContent } from './features/content/content.load.ts';
import { loadReferenceData } from './features/reference-data/reference-data.load.ts';
import { wrongConfigCode } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database/connection.ts';
import { applyMigrations, NotMigratedError, type Tell } from './platform/database/migrations.ts';
import { grantToSite } from './platform/database/site-role.ts';
import { installJobs } from './platform/jobs/jobs.ts';

/** Tables as of this version, and the rights of the site's role where it is another one. */
export async function migrateDatabase(
  connectionString: string,
  siteRole: string | undefined,
  tell?: Tell,
): Promise<string[]> {
  const applied = await applyMigrations(connectionString, undefined, undefined, tell);
  if (!siteRole) return applied;
  const pool = createPool(connectionString, 2);
  await installJobs(pool).finally(() => pool.end());
  await grantToSite(connectionString, siteRole);
  return applied;
}

/** The same, then loads required data. Idempotent and safe to run concurrently. */
export async function prepareDatabase(connectionString: string, siteRole?: string, tell?: Tell): Promise<string[]> {
  const applied = await migrateDatabase(connectionString, siteRole, tell);
  const db = createDatabase(createPool(connectionString, 2));
  try {
    await loadReferenceData(db);
    await loadContent(db);
  } finally {
    await db.destroy();
  }
  return applied;
}

/** For programs: what a role may not migrate is said in one line, and no supervisor tries it again. */
export async function prepareDatabaseOrEnd(
  connectionString: string,
  siteRole?: string,
  tell?: Tell,
): Promise<string[]> {
  try {
    return await prepareDatabase(connectionString, siteRole, tell);
  } catch (error) {
    if (!(error instanceof NotMigratedError)) throw error;
    console.error(
      `The database is not migrated to this version (${error.message}): run \`node --run migrate\` with MIGRATION_DATABASE_URL of the owner`,
    );
    process.exit(wrongConfigCode);
  }
}
