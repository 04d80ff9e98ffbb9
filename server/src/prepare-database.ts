import { loadContent } from './content/content.load.ts';
import { createDatabase, createPool } from './platform/database/connection.ts';
import { applyMigrations } from './platform/database/migrations.ts';
import { loadReferenceData } from './reference-data/reference-data.load.ts';

/** Migrations, then the data that the product cannot run without. Safe to repeat and to run in parallel. */
export async function prepareDatabase(connectionString: string): Promise<string[]> {
  const applied = await applyMigrations(connectionString);
  const db = createDatabase(createPool(connectionString, 2));
  try {
    await loadReferenceData(db);
    await loadContent(db);
  } finally {
    await db.destroy();
  }
  return applied;
}
