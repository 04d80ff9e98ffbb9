import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../scripts/embedded-postgres/embedded-postgres.ts';

/** A PostgreSQL of this run alone: fast, thrown away by stop(), and gone even when the run is killed. */
export function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: mkdtempSync(join(tmpdir(), 'ladushki-postgres-')), temporary: true });
}
