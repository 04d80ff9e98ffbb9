import { readFile, writeFile } from 'node:fs/promises';
import { applyMigrations } from '../server/src/platform/database/migrations.ts';
import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts';
import { inRoot } from './lib/paths.ts';
import { runOrThrow } from './lib/run.ts';

/** Generates the table types from a freshly migrated database. */
const file = inRoot('server', 'src', 'platform', 'database', 'schema.ts');
const bin = (name: string) => inRoot('node_modules', '.bin', name);
const postgres = await startTemporaryPostgres();
try {
  const url = postgres.url('postgres');
  await applyMigrations(url);
  const exclude = ['--exclude-pattern', '(jobs.*|public.migrations)'];
  const parsers = ['--date-parser', 'string', '--numeric-parser', 'number'];
  await runOrThrow(
    bin('kysely-codegen'),
    ['--url', url, '--dialect', 'postgres', ...parsers, ...exclude, '--out-file', file],
    {
      quiet: true,
    },
  );
  const types = await readFile(file, 'utf8');
  // The connection parses int8 to numbers.
  await writeFile(
    file,
    types.replace(/^export type Int8 = .*$/m, 'export type Int8 = ColumnType<number, number, number>;'),
  );
  await runOrThrow(bin('biome'), ['check', '--write', file], { quiet: true });
} finally {
  await postgres.stop();
}
