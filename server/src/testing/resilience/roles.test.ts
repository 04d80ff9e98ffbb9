import { apiBase } from '@ladushki/contract/product';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { type Instance, startInstance } from '../instance.ts';
import { signUp } from '../people.ts';
import { openSocket } from '../socket.ts';
import { endpoints } from './support/endpoints.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';

let app: TestApp;
/** One for each process: they tell who sent a letter. */
const mail = { web: {} as MailServer, worker: {} as MailServer };
let web: Instance;
let worker: Instance;
/** The schedules that exist while only a web process has started. */
let schedulesOfWeb: unknown[];

const schedules = async () => (await app.deps.pool.query('select name from jobs.schedule')).rows;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  mail.web = await startMailServer();
  mail.worker = await startMailServer();
  web = await startInstance(app.deps.config, { ROLE: 'web', SMTP_URL: mail.web.url });
  schedulesOfWeb = await schedules();
  worker = await startInstance(app.deps.config, { ROLE: 'worker', SMTP_URL: mail.worker.url });
});
afterAll(async () => {
  await web.kill();
  await worker.kill();
  mail.web.close();
  mail.worker.close();
  await app.close();
});

const statusOf = async (instance: Instance, path: string, init?: RequestInit) =>
  (await fetch(instance.address + path, init)).status;

describe('a web process', () => {
  it('sets jobs and does none of them; the worker does them all', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => signUp(app)));
    for (const { login } of people) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login }),
      };
      expect(await statusOf(web, `${apiBase}/forget_password`, init)).toBe(200);
    }
    await eventually(() => expect(mail.worker.letters).toHaveLength(20));
    for (const { login } of people) expect(mail.worker.letters.join()).toContain(login);
    expect(mail.web.letters).toEqual([]);
  });

  it('has no timers; the worker has them', async () => {
    expect(schedulesOfWeb).toEqual([]);
    expect(await schedules()).toContainEqual({ name: 'orders-due' });
  });

  it('serves calls and sockets', async () => {
    expect(await statusOf(web, `${apiBase}/utils/faq`)).toBe(200);
    const { refresh } = await signUp(app);
    const socket = await openSocket(web.address, refresh);
    socket.close();
  });

  it('cannot move a clock that the worker does not see', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"advance_s":60}' };
    expect(await statusOf(web, `${apiBase}/dev/clock`, init)).toBe(404);
  });
});

describe('a worker', () => {
  it('answers health checks and metrics', async () => {
    expect(await statusOf(worker, '/health/live')).toBe(200);
    expect(await statusOf(worker, '/health/ready')).toBe(200);
    const metrics = await (await fetch(`${worker.address}/metrics`)).text();
    expect(metrics).toContain('jobs_waiting');
    // Its empty index would look as if instances found different sitters.
    expect(metrics).not.toContain('search_index_sitters');
  });

  it('serves no call of the product, no page, file or socket', async () => {
    const paths = endpoints.map(({ endpoint }) => ({
      method: endpoint.method,
      path: apiBase + endpoint.path.replace(/\{\w+\}/g, '1'),
    }));
    const others = ['/', '/sitters', '/api/docs', `${apiBase}/openapi.json`, '/image/x/media/y', '/media/y'];
    for (const { method, path } of [...paths, ...others.map((path) => ({ method: 'GET', path }))])
      expect([method, path, await statusOf(worker, path, { method })]).toEqual([method, path, 404]);
    const { refresh } = await signUp(app);
    await expect(openSocket(worker.address, refresh)).rejects.toThrow();
  });
});
