import { expect, it } from 'vitest';
import { freePort } from '../../server/src/testing/free-port.ts';
import { startSite } from './site.ts';

it('a server that does not start says why in the failure', async () => {
  const env = { PORT: `${await freePort()}`, DATABASE_URL: 'nowhere', NODE_ENV: 'test' };
  await expect(startSite(env, { keepsLines: true })).rejects.toThrow(
    /did not become ready: The configuration is wrong/,
  );
});
