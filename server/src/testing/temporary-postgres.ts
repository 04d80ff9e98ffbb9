import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../scripts/embedded-postgres/embedded-postgres.ts';

/** A PostgreSQL for this run: no fsync, deleted by stop() or when the run is killed. */
export function startTemporaryPostgres(settings?: Record<string, string>): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ladushki-postgres-'));
  return startEmbeddedPostgres({ dataDir, temporary: true, settings });
}

/** For small tables: one plan for all values is as good as one for each, and planning takes longer than running. */
export const plannedOnce = { plan_cache_mode: 'force_generic_plan' };
