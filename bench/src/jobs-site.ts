import { buildApp } from '../../server/src/app.ts';
import { assemble } from '../../server/src/assemble.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { moveOutsideQuietHours } from '../../server/src/testing/outside-quiet-hours.ts';

/** The application in a child process, by day: at night letters would wait. */
const deps = assemble(readConfig({ ...process.env, LOG_LEVEL: 'error', RATE_LIMIT: 'off' }));
moveOutsideQuietHours({ deps });
const app = await buildApp(deps);
process.send?.(await app.server.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => process.exit(0));
