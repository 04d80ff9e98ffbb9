import { cookies } from '@ladushki/contract/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byNonce, contentPolicy } from '../../features/pages/content-policy.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { signUp, type TestPerson } from '../people.ts';
import { browserKeys } from '../push-service.ts';
import { endpoints } from './support/endpoints.ts';
import { fingerprints } from './support/fingerprint.ts';
import { validCall } from './support/valid-call.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://ladushki.test' });
  person = await signUp(app);
});
afterAll(() => app.close());

const evil = 'https://evil.example';

describe('a page of another site', () => {
  it('can do nothing with the cookies that a browser adds by itself', async () => {
    const cookie = `${cookies.access}=${person.token}; ${cookies.refresh}=${person.refresh}`;
    const before = await fingerprints(app.deps.db);
    for (const { name, endpoint } of endpoints.filter((each) => each.endpoint.access !== 'public')) {
      const { path, body } = validCall(endpoint);
      const headers = { cookie, origin: evil, 'sec-fetch-site': 'cross-site' };
      const { status } = await app.call(endpoint.method, path, { body, headers });
      expect([name, status]).toEqual([name, 401]);
    }
    expect(await fingerprints(app.deps.db)).toEqual(before);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain'])('sends no form as %s', async (type) => {
    for (const { name, endpoint } of endpoints.filter((each) => each.endpoint.body)) {
      const { path, body } = validCall(endpoint);
      const answer = await app.server.inject({
        method: endpoint.method,
        url: `/api/v1${path}`,
        payload: JSON.stringify(body),
        headers: { 'content-type': type, origin: evil },
      });
      expect([name, [400, 401, 415].includes(answer.statusCode)]).toEqual([name, true]);
    }
  });

  it('reads nothing: no origin is let in', async () => {
    for (const method of ['OPTIONS', 'GET'] as const) {
      const answer = await app.server.inject({
        method,
        url: '/api/v1/user/profile',
        headers: {
          origin: evil,
          authorization: `Bearer ${person.token}`,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it('shows no page of ours within its own', async () => {
    expect(contentPolicy(byNonce('nonce'), false, [])).toContain("frame-ancestors 'none'");
    for (const url of ['/api/docs', '/health/live', '/api/v1/utils/faq', '/no-such-page']) {
      expect((await app.server.inject(url)).headers['x-frame-options']).toBe('DENY');
    }
  });
});

describe('what a person reads', () => {
  it('stays in no cache on its way, unless it is the same for everyone', async () => {
    const readable = endpoints.filter(({ endpoint: { method, cacheSeconds } }) => method === 'GET' && !cacheSeconds);
    for (const { name, endpoint } of readable) {
      const { headers } = await app.call('GET', validCall(endpoint).path, { token: person.token });
      expect([name, headers['cache-control']]).toEqual([name, 'no-store']);
    }
  });

  it('names no host that somebody made up', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' };
    for (const { name, endpoint } of endpoints.filter((each) => each.endpoint.method === 'GET')) {
      const url = `/api/v1${validCall(endpoint).path}`;
      const answer = await app.server.inject({ url, headers: { ...headers, authorization: `Bearer ${person.token}` } });
      expect([name, /evil\.example|gopher/.test(answer.body + JSON.stringify(answer.headers))]).toEqual([name, false]);
    }
  });
});

describe('an address that leads inside', () => {
  const inner = [
    'http://169.254.169.254/latest/meta-data/',
    'https://127.0.0.1/',
    'https://localhost:5432/',
    'https://[::1]/',
    'https://0x7f000001/',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://evil.example/?fcm.googleapis.com',
    'https://evil.example#.push.apple.com',
    'http://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_',
    'https://evilpush.apple.com/x',
  ];

  it.each(inner)('is no push service: %s', async (endpoint) => {
    const { status, json } = await app.call('POST', '/push/subscribe', {
      token: person.token,
      body: { endpoint, keys: browserKeys() },
    });
    expect([status, Object.keys(json.errors)]).toEqual([400, ['endpoint']]);
  });

  it.each(['sandbox', 'yookassa', '..', 'http:%2F%2F127.0.0.1', '__proto__', 'constructor'])(
    'is never called by a message from the provider %s',
    async (provider) => {
      const body = { event: 'payment.succeeded', object: { id: '../../refunds', payment_id: 'http://127.0.0.1/' } };
      const { status } = await app.call('POST', `/payments/${provider}/webhook`, { body });
      expect(status).toBeLessThan(500);
    },
  );

  it.each([
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e/%2e%2e/token-secret',
    '/media/private/..%2f..%2ftoken-secret',
    '/media/private%2f00000000000000000000000000000000.jpg',
    '/image/96x96/media/..%2f..%2ftoken-secret',
    '/image/96x96/media/private/..%2ftoken-secret',
    '/image/99999x99999/media/00000000000000000000000000000000.jpg',
    '/image/96x96/http:%2F%2F169.254.169.254/x',
    '/image/../../etc/passwd',
    '/media/00000000000000000000000000000000.jpg%00.png',
  ])('is no file: %s', async (url) => {
    const answer = await app.server.inject(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('root:');
  });
});
