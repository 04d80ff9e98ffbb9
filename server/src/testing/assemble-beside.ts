import { type Assembly, assemble } from '../assemble.ts';
import type { TestApp } from './app.ts';

/** Another program on the same database, with the same time on its clock. */
export function assembleBeside({ deps: { config, clock } }: Pick<TestApp, 'deps'>): Assembly {
  const deps = assemble(config, { manualJobs: true });
  deps.clock.advance((clock.now().getTime() - deps.clock.now().getTime()) / 1000);
  return deps;
}
