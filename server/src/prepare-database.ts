import { loadContent } from './features/content/content.load.ts';
import { loadReferenceData } from './features/reference-data/reference-data.load.ts';
import { createDatabase, createPool } from './platform/database/connection.ts';
import { applyMigrations } from './platform/database/migrations.ts';
import { grantToSite } from './platform/database/site-role.ts';
import { installJobs } from './platform/jobs/jobs.ts';

/**
 * Migrations, then the data that the product cannot run without. Safe to repeat and to run in parallel. Where the site
 * signs in as another role, that role is given what it needs.
 */
export async function prepareDatabase(connectionString: string, siteRole?: string): Promise<string[]> {
  const applied = await applyMigrations(connectionString);
  const pool = createPool(connectionString, 2);
  const db = createDatabase(pool);
  try {
    if (siteRole) {
      await installJobs(pool);
      await grantToSite(connectionString, siteRole);
    }
    await loadReferenceData(db);
    await loadContent(db);
  } finally {
    await db.destroy();
  }
  return applied;
}
