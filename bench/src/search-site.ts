import { buildApp } from '../../server/src/app.ts';
import { assemble } from '../../server/src/assemble.ts';
import { insertConfirmedPerson } from '../../server/src/features/identity/accounts/confirmed-person.ts';
import { createKeys } from '../../server/src/features/identity/sessions/keys.ts';
import { createSessions } from '../../server/src/features/identity/sessions/sessions.service.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { type BenchReader, readers } from './search-readers.ts';

/** The application in a child process, with signed-in customers. */
export interface SearchSite {
  address: string;
  /** One for each of the readers. */
  tokens: string[];
  /** From the start of the process until the index stands. */
  readyMs: number;
  residentMb: number;
}

const config = readConfig({ ...process.env, LOG_LEVEL: 'error', RATE_LIMIT: 'off' });
const deps = assemble(config);
const app = await buildApp(deps);
await app.ready;
const readyMs = performance.now();
const sessions = createSessions(deps, createKeys(config));
const tokens: string[] = [];
async function settle(userId: number, { home, city, need }: BenchReader): Promise<void> {
  const { db, clock } = deps;
  await db
    .updateTable('profiles')
    .set({ city_id: city, ...home })
    .where('user_id', '=', userId)
    .execute();
  if (!need) return;
  const [start_time, end_time] = need.hours.map((hour) => `${hour}:00`) as [string, string];
  const now = clock.now();
  await db
    .insertInto('orders')
    .values({
      ...{ customer_id: userId, origin: 'announcement', status: 'open', title: '', price_type: 'per_hour' },
      ...{ price_max: need.budget, payment_agreement: false, start_date: '2026-12-01', unlimited_date: true },
      ...{ start_time, end_time, weekdays: need.days, services: need.services, skills: [], languages: [] },
      ...{ ...home, shown_lat: home.lat, shown_lng: home.lng, address: '', job_description: '' },
      ...{ created_at: now, modified_at: now },
    })
    .execute();
}

for (const [at, reader] of readers.entries()) {
  const person = {
    role: 'customer',
    email: `c${at}-${Date.now()}@search.test`,
    full_name: 'Bench',
    language: 'ru',
  } as const;
  const userId = await insertConfirmedPerson(deps.db, { ...person, password_hash: '-' }, deps.clock.now());
  await settle(userId, reader);
  tokens.push((await sessions.open(deps.db, { userId, role: 'customer', userAgent: 'bench' })).access);
}
const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
globalThis.gc?.();
const residentMb = process.memoryUsage.rss() / 2 ** 20;
process.send?.({ address, tokens, readyMs, residentMb } satisfies SearchSite);
/** Processor time in milliseconds, finer than the system tells it to others. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.once('disconnect', () => void app.close().then(() => process.exit(0)));
