import { globSync } from 'node:fs';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { inRoot } from './paths.ts';

/** Whether every migration was applied: told from their number, since none is ever taken away. */
export const isMigrated = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    const applied = await client.query('select name from migrations').catch(() => ({ rowCount: 0 }));
    return applied.rowCount === globSync('server/migrations/*.sql', { cwd: inRoot() }).length;
  });
