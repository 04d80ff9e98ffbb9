import pg from 'pg';
import { assemble } from '../assemble.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { takeTurn } from '../platform/database/turn.ts';
import { seedPeopleAndOrders } from './seed-demo.ts';
import { seedPhotos } from './seed-photos.ts';

/** One thing is done after the other, and every connection costs a process that learns the tables anew. */
const DATABASE_POOL = '3';

/**
 * The tables are small: one plan for all values is as good as one for each, and planning takes longer than running.
 * Nobody waits for a single row to be on the disk: the last one tells a later start that everything is there.
 */
function inHaste(config: Config): Config {
  const url = new URL(config.DATABASE_URL);
  const settings = '-c plan_cache_mode=force_generic_plan -c synchronous_commit=off';
  url.searchParams.set('options', [url.searchParams.get('options'), settings].filter(Boolean).join(' '));
  return { ...config, DATABASE_URL: url.href };
}

const config = inHaste(readConfig({ LOG_LEVEL: 'warn', ...process.env, DATABASE_POOL }));
const deps = assemble(config, { manualJobs: true });
const tell = (what: string) => console.log(what);
const turn = new pg.Client({ connectionString: config.DATABASE_URL });
try {
  await turn.connect();
  // Of a start that was killed this part may still be at work: it is let finish.
  tell('waiting for another start');
  await takeTurn(turn, 'demo');
  const seeded = await seedPeopleAndOrders(deps, { sitters: 300, customers: 100 }, tell);
  if (seeded) await seedPhotos(deps, seeded, tell);
} finally {
  await turn.end();
  await deps.close();
}
