import pg from 'pg';
import { assemble } from '../assemble.ts';
import { readConfig } from '../platform/config.ts';
import { takeTurn } from '../platform/database/turn.ts';
import { seedPeopleAndOrders } from './seed-demo.ts';
import { seedPhotos } from './seed-photos.ts';

const deps = assemble(readConfig({ LOG_LEVEL: 'warn', ...process.env }), { manualJobs: true });
const tell = (what: string) => console.log(what);
const turn = new pg.Client({ connectionString: deps.config.DATABASE_URL });
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
