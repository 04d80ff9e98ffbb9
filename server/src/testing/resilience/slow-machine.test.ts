import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { type Instance, startInstance } from '../instance.ts';
import { signUp } from '../people.ts';

/** One of ten parts of the time the process runs. */
const slice = { runsMs: 60, stopsMs: 540 };

const clientRoot = join(import.meta.dirname, '../../../../web/build/client');

let app: TestApp;
let instance: Instance;
beforeAll(async () => {
  app = await startTestApp();
  instance = await startInstance(app.deps.config, { PAGES: 'on' });
});
afterAll(async () => {
  await instance.kill();
  await app.close();
});

async function whileSlow<T>(work: () => Promise<T>): Promise<T> {
  let going = true;
  const slices = (async () => {
    while (going) {
      instance.signal('SIGSTOP');
      await delay(slice.stopsMs);
      instance.signal('SIGCONT');
      await delay(slice.runsMs);
    }
  })();
  return work().finally(async () => {
    going = false;
    await slices;
  });
}

it('on a machine that is ten times slower one person alone is refused nothing', async () => {
  const { token } = await signUp(app);
  const files = globSync('assets/*.{woff2,js,css}', { cwd: clientRoot }).slice(0, 12);
  expect(files).toHaveLength(12);
  const calls = ['/user/profile', '/utils/social', '/utils/faq', '/websocket/chat_folder'].map(
    (path) => `/api/v1${path}`,
  );
  const pages = ['/', '/specialists', '/orders', '/login', '/profile', '/nothing-here'];
  const asked = [...pages, ...files.map((file) => `/${file}`), ...calls, '/health/ready'];
  const headers = { authorization: `Bearer ${token}` };
  const refused = await whileSlow(async () => {
    const found: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const answers = asked.map(async (path) => {
        const { status } = await fetch(instance.address + path, { headers, redirect: 'manual' });
        if (status >= 500) found.push(`${status} ${path}`);
      });
      await Promise.all(answers);
    }
    return found;
  });
  expect(refused).toEqual([]);
});

it('waits for a connection of the database as long as for a statement', async () => {
  const { token } = await signUp(app);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = Array.from({ length: app.deps.config.DATABASE_POOL }, () =>
    app.deps.db.connection().execute(() => released),
  );
  const answer = app.call('GET', '/user/profile', { token });
  // Statements of others may take as long.
  await delay(7_000);
  release();
  await Promise.all(held);
  expect((await answer).status).toBe(200);
});
