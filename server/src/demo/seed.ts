import { assemble } from '../assemble.ts';
import { readConfig } from '../platform/config.ts';
import { seedPeopleAndOrders } from './seed-demo.ts';
import { seedPhotos } from './seed-photos.ts';

const deps = assemble(readConfig({ LOG_LEVEL: 'warn', ...process.env }), { manualJobs: true });
try {
  const seeded = await seedPeopleAndOrders(deps, { sitters: 300, customers: 100 });
  if (seeded) await seedPhotos(deps, seeded.people, seeded.moderatorId);
} finally {
  await deps.close();
}
