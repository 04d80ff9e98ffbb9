import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../scripts/embedded-postgres/embedded-postgres.ts';

/** A PostgreSQL for this run: no fsync, deleted by stop() or when the run is killed. */
export function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: mkdtempSync(join(tmpdir(), 'ladushki-postgres-')), temporary: true });
}
