import { flushCompileCache } from 'node:module';
import { readConfig } from '../platform/config.ts';
import { run } from '../run.ts';

// Exits when the parent is gone.
process.on('disconnect', () => process.exit(0));

/** The application in a child process; reports its address to the parent. */
const config = readConfig({ PORT: '0', ...process.env, HOST: '127.0.0.1' });
const address = await run(config, { pages: process.env.PAGES === 'on' });
// Written now: a killed process would not write its compile cache at exit.
flushCompileCache();
process.send?.(address);
