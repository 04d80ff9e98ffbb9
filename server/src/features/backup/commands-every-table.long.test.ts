import { startTestApp } from '../../testing/app.ts';
import { testPassword } from '../../testing/people.ts';
import { makeFixtures } from '../../testing/resilience/support/fixtures.ts';
import { commandsSuite } from './testing/commands-suite.ts';

/** With one of everything. */
commandsSuite(async ({ url, dataDir }) => {
  const app = await startTestApp({ DATABASE_URL: url, DATA_DIR: dataDir });
  const { customer } = await makeFixtures(app);
  await app.close();
  return { login: customer.login, password: testPassword };
});
