import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { signUp } from '../people.ts';
import { jpeg, storedKeys } from '../uploads.ts';
import { hostileBodies, hostileTexts } from './support/hostile.ts';

let app: TestApp;
let port: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent', METRICS_TOKEN: 'x'.repeat(16) });
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
  ({ token } = await signUp(app));
});
afterAll(() => app.close());

/** Sends raw bytes and returns everything received. */
async function speak(bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(bytes);
  return text(socket).catch(() => '');
}

const isRefusal = (json: { message?: unknown; code?: unknown }) =>
  typeof json.message === 'string' && typeof json.code === 'string' && !('statusCode' in json);

describe('what cannot be read is refused in the usual shape', () => {
  it.each(['/api/v1/%zz', '/api/v1/customer/children/%ff', `/api/v1/utils/news/${'9'.repeat(400)}`, '/%c0%ae%c0%ae/'])(
    'the address %s',
    async (url) => {
      const answer = await app.server.inject({ url, headers: { 'accept-language': 'en' } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toSatisfy(isRefusal);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it.each([
    ['no HTTP at all', 'HELO there\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'a length and chunks at once',
      'POST /api/v1/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a header with a bare line feed', 'GET / HTTP/1.1\r\nHost: x\r\nx-a: b\nx-c\r\n\r\n', 400],
    ['no host', 'GET /api/v1/utils/faq HTTP/1.1\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_what, bytes, status) => {
    const answer = await speak(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).not.toContain('statusCode');
  });

  it.each(hostileBodies.map((body) => [body.slice(0, 40), body]))('the body %s', async (_name, payload) => {
    for (const contentType of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', '']) {
      const answer = await app.server.inject({
        method: 'POST',
        url: '/api/v1/auth/login/',
        payload,
        ...(contentType && { headers: { 'content-type': contentType } }),
      });
      expect([400, 415], `${contentType}: ${answer.body}`).toContain(answer.statusCode);
      expect(answer.json()).toSatisfy(isRefusal);
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('names of headers and their values', async () => {
    for (const value of hostileTexts.filter((each) => /^[\x20-\x7e]*$/.test(each))) {
      const names = ['accept-language', 'if-none-match', 'session-key', 'cookie', 'x-request-id', 'x-forwarded-for'];
      const headers = Object.fromEntries(names.map((name) => [name, value]));
      const answer = await app.server.inject({ url: '/api/v1/knowledge_base/weekday', headers });
      expect([value, answer.statusCode]).toEqual([value, 200]);
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    }
  });

  it('a token for the numbers that is of the same length but of other letters', async () => {
    const authorization = `Bearer ${'é'.repeat(16)}`;
    const answer = await speak(
      Buffer.from(
        `GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${authorization}\r\n\r\n`,
        'latin1',
      ),
    );
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
  });
});

it('a file may be called anything, and is never a path or a header', async () => {
  const photo = await jpeg();
  for (const name of hostileTexts) {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(photo)]), name);
    const encoded = new Response(form);
    const answer = await app.server.inject({
      method: 'PATCH',
      url: '/api/v1/user/update',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    });
    expect([200, 400], `${name}: ${answer.body}`).toContain(answer.statusCode);
  }
  for (const key of await storedKeys(app)) expect(key).toMatch(/^public\/[0-9a-f]{32}\.jpg$/);
});
