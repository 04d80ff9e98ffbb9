import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { startInstance } from '../../../testing/instance.ts';
import { signUp } from '../../../testing/people.ts';
import { type MailServer, startMailServer } from '../../../testing/resilience/support/mail-server.ts';
import { limits } from '../passwords/sign-in-limits.ts';

let app: TestApp;
let mail: MailServer;
beforeAll(async () => {
  // Only a web process: codes wait until a worker starts.
  app = await startTestApp({ TRUST_PROXY: 'on' });
  mail = await startMailServer();
});
afterAll(async () => {
  mail.close();
  await app.close();
});

const askFrom = (ip: string, login: string, device?: string) =>
  app.call('POST', '/forget_password', {
    body: { login },
    headers: { 'x-forwarded-for': ip, ...(device && { 'device-id': device }) },
  });

describe('a flood of codes', () => {
  it('from one address does not delay anybody else’s code', async () => {
    const flooded = [];
    for (let n = 0; n < 120; n += 1) flooded.push(await signUp(app));
    for (const { login } of flooded) expect((await askFrom('203.0.113.1', login)).status).toBe(200);
    const person = await signUp(app);
    expect((await askFrom('203.0.113.2', person.login)).status).toBe(200);
    const worker = await startInstance(app.deps.config, { ROLE: 'worker', SMTP_URL: mail.url });
    const place = () => mail.letters.findIndex((letter) => letter.includes(person.login));
    await eventually(() => expect(place()).toBeGreaterThanOrEqual(0));
    await worker.kill();
    // Of 121; as many are under way at once.
    expect(place()).toBeLessThan(30);
  });

  it('to one target is refused after the first, whatever addresses it comes from', async () => {
    const { login } = await signUp(app);
    const statuses = [];
    for (const ip of ['203.0.113.3', '203.0.113.4', '203.0.113.5']) statuses.push((await askFrom(ip, login)).status);
    expect(statuses).toEqual([200, 429, 429]);
  });

  it('from one address ends, and others still get theirs', async () => {
    const flood = (n: number) => askFrom('203.0.113.6', `nobody-${n}@test.local`);
    for (let n = 0; n < limits.codesOfAddress.count; n += 1) expect((await flood(n)).status).toBe(200);
    expect((await flood(limits.codesOfAddress.count)).status).toBe(429);
    expect((await askFrom('203.0.113.7', 'somebody@test.local')).status).toBe(200);
  });
});

it('a transaction does not wait for the counters', async () => {
  const { login } = await signUp(app);
  const { counters, db } = app.deps;
  const increment = counters.increment.bind(counters);
  const open: number[] = [];
  counters.increment = async (...args) => {
    open.push(app.deps.pool.totalCount - app.deps.pool.idleCount);
    return increment(...args);
  };
  expect((await askFrom('203.0.113.8', login)).status).toBe(200);
  counters.increment = increment;
  await db.selectFrom('codes').select('id').limit(1).execute();
  expect(open.length).toBeGreaterThan(0);
  expect(new Set(open)).toEqual(new Set([0]));
});
