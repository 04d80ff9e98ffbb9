import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byNonce, contentPolicy } from '../../features/pages/content-policy.ts';
import { readConfig } from '../../platform/config.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { startInstance } from '../instance.ts';
import { signUp } from '../people.ts';
import { pdf, upload } from '../uploads.ts';

/** The minimum configuration of production; letters and text messages go nowhere. */
const production = {
  DEPLOYMENT: 'production',
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ladushki.example',
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  HEALTH_KEYS: `one:${randomBytes(32).toString('base64')}`,
  MAIL_FROM: 'Ладушки <no-reply@ladushki.example>',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SMS_URL: 'http://127.0.0.1:1',
  METRICS_TOKEN: randomBytes(16).toString('hex'),
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ...production, LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());

const password = 'Skazka-Skazka9';
const person = (email: string) => ({
  email,
  full_name: 'Ольга Секретова',
  password,
  password_confirm: password,
  role: 'customer',
  agreements: { user_agreement: true, personal_data: true },
});

describe('in production', () => {
  it.each(Object.keys(production).filter((name) => !['DEPLOYMENT', 'NODE_ENV'].includes(name)))(
    'nothing starts without %s, which is said',
    (name) => {
      const env = { ...production, DATABASE_URL: 'postgres://localhost/x', [name]: '' };
      expect(() => readConfig(env)).toThrow(`${name}: needed when DEPLOYMENT=production`);
    },
  );

  it('every answer asks for TLS, and says that it is no frame, no other type and nobody else’s to refer to', async () => {
    for (const url of ['/api/v1/utils/faq', '/health/live', '/no-such-thing']) {
      const { headers } = await app.server.inject(url);
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
    }
  });

  it.each([
    ['POST', '/api/v1/dev/clock'],
    ['GET', '/api/v1/dev/outbox'],
    ['GET', '/api/v1/payments/sandbox/1'],
    ['GET', '/dev/oidc/.well-known/openid-configuration'],
    ['GET', '/.env'],
    ['GET', '/media/'],
    ['GET', '/assets/'],
  ] as const)('nothing for trying is there, nor any list of files: %s %s', async (method, url) => {
    expect((await app.server.inject({ method, url, payload: { advance_s: 60 } })).statusCode).toBe(404);
  });

  it('numbers are for who holds the token, whatever address they come from', async () => {
    const read = (token: string) =>
      app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect((await app.server.inject('/metrics')).statusCode).not.toBe(200);
    expect((await read('x'.repeat(32))).statusCode).not.toBe(200);
    expect((await read(production.METRICS_TOKEN)).statusCode).toBe(200);
  });

  it('there is nobody whose password is known', async () => {
    expect(await app.deps.db.selectFrom('users').select('id').execute()).toEqual([]);
    const body = { login: 'moderator@demo.local', password: 'Demo12345' };
    expect((await app.call('POST', '/auth/login/', { body })).status).toBe(401);
  });

  it('a password may be long and have any signs, up to a bound', async () => {
    const register = async (typed: string) => {
      const body = { ...person(`${typed.length}@test.local`), password: typed, password_confirm: typed };
      return (await app.call('POST', '/registration', { body })).status;
    };
    const phrase = 'Aa1 Длинная фраза, пробелы и 🧸 '.padEnd(127, 'x');
    expect([await register(phrase), await register(`Aa1${'x'.repeat(126)}`)]).toEqual([201, 400]);
  });

  it('a password is kept as Argon2id, and a limit counts the caller, not what the caller says of itself', async () => {
    expect((await app.call('POST', '/registration', { body: person('kept@test.local') })).status).toBe(201);
    const row = await app.deps.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', 'kept@test.local')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d{5,},t=\d+,p=\d+\$/);
    const statuses = new Set<number>();
    for (let time = 0; time < 125; time += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${time}` };
      statuses.add((await app.call('GET', '/utils/faq', { headers })).status);
    }
    expect(statuses).toContain(429);
  });
});

it('a page loads and calls nothing but our own, and runs no script without its mark', () => {
  const rules = contentPolicy(byNonce('mark'), false, []).split('; ');
  expect(rules).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'nonce-mark' 'strict-dynamic'",
      "connect-src 'self'",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
    ]),
  );
  expect(rules.filter((rule) => /unsafe|https?:|\*/.test(rule))).toEqual(["style-src-attr 'unsafe-inline'"]);
});

it('what was uploaded comes as what it is, and runs as nothing', async () => {
  const { token } = await signUp(app, { role: 'sitter' });
  const file = { token, bytes: pdf, name: 'a".html', fields: { kind: 'other' } };
  const { json } = await upload(app, '/files/sitter_attachment', file);
  const { headers, statusCode } = await app.server.inject(json.url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%.-]+$/),
  });
});

/** As after `npm prune --omit=dev`: importing a development package fails. */
const withoutDevelopment = (() => {
  const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8'));
  const dependencies = (path: string) => Object.keys({ ...read(path).devDependencies });
  const refused = [...dependencies('package.json'), ...dependencies('server/package.json')];
  const hooks = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (${JSON.stringify(refused)}.some((each) => name === each || name.startsWith(each + '/'))) throw new Error(name);
      return next(name, context);
    } });`;
  return { refused, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hooks)}` };
})();

it('it starts without what only development needs, the demo’s sign-in provider among it', async () => {
  const { refused, NODE_OPTIONS } = withoutDevelopment;
  expect(refused).toContain('oidc-provider');
  const { DATABASE_URL, DATA_DIR } = app.deps.config;
  const instance = await startInstance(
    { DATABASE_URL, DATA_DIR },
    { ...production, NODE_OPTIONS, LOG_LEVEL: 'silent' },
  );
  expect((await fetch(`${instance.address}/health/ready`)).status).toBe(200);
  await instance.kill();
});

it('the visitor’s key is sent over TLS alone, where TLS is what the balancer has', async () => {
  const behind = await startTestApp({ ...production, TRUST_PROXY: 'on', LOG_LEVEL: 'silent' });
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
  const { headers: answered } = await behind.server.inject({ url: '/api/v1/set_session', headers });
  expect(String(answered['set-cookie'])).toMatch(/; Secure/);
  await behind.close();
});

it('the log tells of calls, in lines that nobody can forge, and nothing of the people who made them', async () => {
  const { DATABASE_URL, DATA_DIR } = app.deps.config;
  const instance = await startInstance({ DATABASE_URL, DATA_DIR }, { ...production, LOG_LEVEL: 'debug' });
  const email = 'olga.sekretova@test.local';
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${instance.address}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  await post('/registration', person(email));
  await post('/auth/login/', { login: email, password: `${password}x` });
  await post(
    '/forget_password',
    { login: email },
    { 'x-request-id': 'a\tb{"level":50}', authorization: 'Bearer secret.to.ken' },
  );
  await fetch(`${instance.address}/api/v1/utils/faq?email=${email}&a=%0A%7B%22level%22%3A50%7D`);
  const lines = () => instance.log().split('\n').filter(Boolean);
  const said = (part: string) => eventually(() => expect(instance.log()).toContain(part));
  await said('/utils/faq');
  // The letter with the code finds no mail server, which is logged too.
  await said('job failed');
  await instance.kill();
  for (const line of lines()) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
  for (const secret of [email, 'olga', 'Секретова', password, 'secret.to.ken'])
    expect(instance.log()).not.toContain(secret);
  const answered = (path: string) =>
    lines()
      .map((line) => JSON.parse(line) as { req?: { path: string }; from?: string; refusal?: string })
      .find(({ req }) => req?.path === `/api/v1${path}`);
  expect(answered('/auth/login/')).toMatchObject({ from: '127.0.0.1', refusal: 'bad_credentials' });
  expect(answered('/utils/faq')).toMatchObject({ from: '127.0.0.0/24' });
  const paths = lines().flatMap((line) => (JSON.parse(line) as { req?: { path: string } }).req?.path ?? []);
  expect(paths).toEqual(
    expect.arrayContaining(['/api/v1/auth/login/', '/api/v1/forget_password', '/api/v1/utils/faq']),
  );
});
