import { buildApp } from '../../server/src/app.ts';
import { assemble } from '../../server/src/assemble.ts';
import { readConfig } from '../../server/src/platform/config.ts';

/** One web process in a child process; it sends its address. */
const settings = { LOG_LEVEL: 'error', RATE_LIMIT: 'off', ROLE: 'web' };
const deps = assemble(readConfig({ ...process.env, ...settings }));
const app = await buildApp(deps);
process.send?.(await app.server.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => process.exit(0));
