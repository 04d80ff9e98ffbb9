import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/people.ts';

const from = (ip: string) => ({ 'x-forwarded-for': ip });

/** Count of answers by status. */
async function statuses(app: TestApp, size: number, url: string, headers: (at: number) => Record<string, string>) {
  const counts: Record<number, number> = {};
  const answers = Array.from({ length: size }, (_, at) => app.server.inject({ url, headers: headers(at) }));
  for (const { statusCode } of await Promise.all(answers)) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

describe('with limits on', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
  });
  afterAll(() => app.close());

  const image = '/image/64x64/media/00000000000000000000000000000000.jpg';
  const profile = '/api/v1/user/profile';
  const bad = (ip: string) => ({ ...from(ip), authorization: 'Bearer made-up' });

  it('a token that nobody holds counts for its address, and refuses no one who is signed in there', async () => {
    expect(await statuses(app, 400, profile, () => bad('10.9.0.1'))).toEqual({ 401: 120, 429: 280 });
    expect(await statuses(app, 1, '/api/v1/utils/social', () => from('10.9.0.1'))).toEqual({ 429: 1 });
    const { token } = await signUp(app);
    const good = () => ({ ...from('10.9.0.1'), authorization: `Bearer ${token}` });
    expect(await statuses(app, 10, profile, good)).toEqual({ 200: 10 });
  });

  it('images and files are 600 a minute together, whether they are there or not', async () => {
    expect(await statuses(app, 300, image, () => from('10.9.1.1'))).toEqual({ 404: 300 });
    expect(await statuses(app, 310, '/media/none.jpg', () => from('10.9.1.1'))).toEqual({ 404: 300, 429: 10 });
    const refused = await app.server.inject({ url: image, headers: from('10.9.1.1') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    app.deps.clock.advance(61);
    expect(await statuses(app, 1, image, () => from('10.9.1.1'))).toEqual({ 404: 1 });
  });

  it('an address of IPv6 is its /64, one of IPv4 is the same when mapped', async () => {
    const within = (at: number) => bad(`2001:db8:7:1:${at.toString(16)}::${at.toString(16)}`);
    expect(await statuses(app, 130, profile, within)).toEqual({ 401: 120, 429: 10 });
    expect(await statuses(app, 1, profile, () => bad('2001:db8:7:2::1'))).toEqual({ 401: 1 });
    expect(await statuses(app, 120, profile, () => bad('10.9.2.1'))).toEqual({ 401: 120 });
    expect(await statuses(app, 1, profile, () => bad('::ffff:10.9.2.1'))).toEqual({ 429: 1 });
  });

  it('limits of single calls, such as registration, know an address in the same way', async () => {
    const register = (at: number) =>
      app.call('POST', '/registration', {
        headers: from(`2001:db8:8:1::${at.toString(16)}`),
        body: {
          role: 'customer',
          full_name: 'Мария Петрова',
          email: `network-${at}@test.local`,
          password: 'Ladushki4you',
          password_confirm: 'Ladushki4you',
          agreements: { user_agreement: true, personal_data: true },
        },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => register(at)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429, 429]);
  });

  it('the description of the API and what does not exist count as pages; health and numbers are free', async () => {
    expect(await statuses(app, 120, '/nothing', () => from('10.9.3.1'))).toEqual({ 404: 120 });
    for (const path of ['/api/docs', '/api/v1/openapi.json', '/nothing'])
      expect(await statuses(app, 1, path, () => from('10.9.3.1'))).toEqual({ 429: 1 });
    expect(await statuses(app, 150, '/health/live', () => from('10.9.3.1'))).toEqual({ 200: 150 });
    expect(await statuses(app, 1, '/api/v1/utils/social', () => from('10.9.3.1'))).toEqual({ 200: 1 });
  });
});

describe('with limits off', () => {
  it('nobody is counted', async () => {
    const app = await startTestApp({ RATE_LIMIT: 'off' });
    const bad = () => ({ authorization: 'Bearer made-up' });
    expect(await statuses(app, 400, '/api/v1/user/profile', bad)).toEqual({ 401: 400 });
    expect(await statuses(app, 620, '/media/none.jpg', () => ({}))).toEqual({ 404: 620 });
    await app.close();
  });
});
