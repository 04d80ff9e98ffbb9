import { buildApp } from '../../server/src/app.ts';
import { assemble } from '../../server/src/assemble.ts';
import { insertConfirmedPerson } from '../../server/src/features/identity/accounts/confirmed-person.ts';
import { createKeys } from '../../server/src/features/identity/sessions/keys.ts';
import { createSessions } from '../../server/src/features/identity/sessions/sessions.service.ts';
import { readConfig } from '../../server/src/platform/config.ts';

/** The application in a child process, with some signed-in customers. */
export interface SearchSite {
  address: string;
  tokens: string[];
  /** From the start of the process until the index stands. */
  readyMs: number;
  residentMb: number;
}

const customers = 50;
const config = readConfig({ ...process.env, LOG_LEVEL: 'error', RATE_LIMIT: 'off' });
const deps = assemble(config);
const app = await buildApp(deps);
await app.ready;
const readyMs = performance.now();
const sessions = createSessions(deps, createKeys(config));
const tokens: string[] = [];
for (let at = 0; at < customers; at += 1) {
  const person = {
    role: 'customer',
    email: `c${at}-${Date.now()}@search.test`,
    full_name: 'Bench',
    language: 'ru',
  } as const;
  const userId = await insertConfirmedPerson(deps.db, { ...person, password_hash: '-' }, deps.clock.now());
  tokens.push((await sessions.open(deps.db, { userId, role: 'customer', userAgent: 'bench' })).access);
}
const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
globalThis.gc?.();
const residentMb = process.memoryUsage.rss() / 2 ** 20;
process.send?.({ address, tokens, readyMs, residentMb } satisfies SearchSite);
process.once('disconnect', () => void app.close().then(() => process.exit(0)));
