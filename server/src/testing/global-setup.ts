import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../prepare-database.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; template: string };
  }
}

/** One PostgreSQL for the whole run, with a template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  const template = 'template_app';
  await postgres.createDatabase(template);
  await prepareDatabase(postgres.url(template));
  project.provide('postgres', { adminUrl: postgres.url('postgres'), template });
  return () => postgres.stop();
}
