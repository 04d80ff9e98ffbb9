import { buildApp } from '../app.ts';
import { assemble } from '../assemble.ts';
import { readConfig } from '../platform/config.ts';

// Without its parent it has no reason to live.
process.on('disconnect', () => process.exit(0));

/** The application in a process of its own, to be killed; tells its parent where it listens. */
const app = await buildApp(assemble(readConfig(process.env)), { pages: process.env.PAGES === 'on' });
const address = await app.server.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) });
process.send?.(address);
