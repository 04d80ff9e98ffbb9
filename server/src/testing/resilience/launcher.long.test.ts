import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { freePort } from '../free-port.ts';

const startScript = join(import.meta.dirname, '../../../../scripts/start.ts');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());

/** `npm start` on an existing database. */
async function start(env: Record<string, string> = {}) {
  const { DATABASE_URL, DATA_DIR } = app.deps.config;
  const port = await freePort();
  const child = spawn(process.execPath, [startScript], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL,
      DATA_DIR,
      PORT: String(port),
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const servers = () =>
    readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number);
  const answers = () =>
    eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).ok).toBe(true));
  return { child, ended, servers, answers, said: () => said };
}

it('npm start comes back by itself when its server is killed, and Ctrl-C ends it all', async () => {
  const site = await start();
  // Before this the launcher has not seen it ready, and a failed first start is not retried.
  await eventually(() => expect(site.said()).toContain('Ladushki is open'));
  const [server = 0] = site.servers();
  process.kill(server, 'SIGKILL');
  await eventually(() => expect(site.said()).toContain('started again'));
  await eventually(() => expect(site.servers().filter(Boolean)).toHaveLength(1));
  await site.answers();
  const [successor = 0] = site.servers();
  expect(successor).not.toBe(server);
  site.child.kill('SIGINT');
  expect(await site.ended).toBe(0);
  expect(() => process.kill(successor, 0)).toThrow('ESRCH');
});

it('a wrong configuration is said once and not tried again', async () => {
  const site = await start({ RATE_LIMIT: 'perhaps' });
  expect(await site.ended).toBe(1);
  expect(site.said().match(/The configuration is wrong/g)).toHaveLength(1);
  expect(site.said()).not.toContain('started again');
});
