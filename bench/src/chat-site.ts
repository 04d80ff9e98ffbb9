import { buildApp } from '../../server/src/app.ts';
import { assemble } from '../../server/src/assemble.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { addPeople, type Member } from './chat-people.ts';

/** The application in a child process, with people in pairs. */
export interface ChatSite {
  address: string;
  people: Member[];
}

const deps = assemble(readConfig({ ...process.env, LOG_LEVEL: 'error', RATE_LIMIT: 'off' }));
const app = await buildApp(deps);
const people = await addPeople(deps, Number(process.argv[2]));
const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address, people } satisfies ChatSite);
/** Any message asks for the memory in use. */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage.rss());
});
process.once('disconnect', () => process.exit(0));
