import { flushCompileCache } from 'node:module';
import { readConfig } from '../platform/config.ts';
import { run } from '../run.ts';

// Without its parent it has no reason to live.
process.on('disconnect', () => process.exit(0));

/** The application in a process of its own, to be killed; tells its parent where it listens. */
const config = readConfig({ PORT: '0', ...process.env, HOST: '127.0.0.1' });
const address = await run(config, { pages: process.env.PAGES === 'on' });
// Whoever is killed writes nothing at its end, and the next would compile everything anew.
flushCompileCache();
process.send?.(address);
