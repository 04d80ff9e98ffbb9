import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/people.ts';
import { insertPasskey } from '../../../testing/second-factor.ts';
import { returnFrom, signInAtProvider, startReachableApp } from '../../../testing/third-party.ts';
import { demoClients } from '../../development/oidc-clients.ts';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  ({ app, origin } = await startReachableApp());
});
afterAll(() => app.close());

type Name = 'bank_id' | 'federated_id';
const authorizeUrl = async (name: Name, query = ''): Promise<string> =>
  (await app.call('GET', `/auth/providers${query}`)).json[name].authorize_url;
const returned = (name: Name, sub: string, query = '') => returnFrom(app, name, sub, query);
const profileOf = async (token: string) => (await app.call('GET', '/user/profile', { token })).json;

/** A token as the provider's own popup client would get it, for any of its clients. */
async function popupTokens(name: Name, sub: string, nonce: string) {
  const { clientId, clientSecret } = demoClients[name];
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = name === 'bank_id' ? `${origin}/login?provider=bank_id` : `${origin}/`;
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email profile phone',
    redirect_uri: redirectUri,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const back = await signInAtProvider(`${origin}/dev/oidc/auth?${query}`, sub);
  const answer = await fetch(`${origin}/dev/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  return (await answer.json()) as { id_token: string; access_token: string };
}
const mintedNonce = async () => new URL(await authorizeUrl('federated_id')).searchParams.get('nonce') ?? '';
const federated = (body: object) => app.call('POST', '/auth/federated_id/', { body });

it('the provider of the demo has settings of its own: it prints nothing, and a code works once', async () => {
  const said: unknown[] = [];
  for (const way of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((...words) => void said.push(words));
  onTestFinished(() => void vi.restoreAllMocks());
  const { code, state } = await returned('bank_id', 'demo-new-phone');
  const enter = () => app.call('POST', '/auth/bank_id/', { body: { code, state } });
  expect((await enter()).status).toBe(200);
  expect((await enter()).status).not.toBe(200);
  expect(await popupTokens('federated_id', 'demo-new-phone', await mintedNonce())).toHaveProperty('id_token');
  expect(said).toEqual([]);
});

describe('the bank', () => {
  it('returns to the login page, opens an account without a role and marks it verified', async () => {
    const { url, code, state } = await returned('bank_id', 'demo-new-phone');
    expect(`${url.origin}${url.pathname}`).toBe(`${origin}/login`);
    expect(url.searchParams.get('provider')).toBe('bank_id');
    const tokens = await app.call('POST', '/auth/bank_id/', { body: { code, state } });
    expect(tokens.status).toBe(200);
    expect(await profileOf(tokens.json.access)).toMatchObject({
      role: null,
      phone_number: '+79005550101',
      phone_verified: true,
      bank_verified: true,
      has_password: false,
      profile: { full_name: 'Игорь Ветров' },
    });
  });

  it('lets nobody choose a role who has not agreed to the two texts', async () => {
    const { code, state } = await returned('bank_id', 'demo-new-phone');
    const token = (await app.call('POST', '/auth/bank_id/', { body: { code, state } })).json.access;
    const choose = (agreements?: object) =>
      app.call('PATCH', '/user/update', { token, body: { role: 'customer', ...(agreements && { agreements }) } });
    const { id } = await profileOf(token);
    const consents = app.deps.db.selectFrom('consents').select(['kind', 'text_version', 'given_at']);
    const given = () => consents.where('user_id', '=', id).orderBy('kind').execute();
    expect((await choose()).json.errors).toEqual({
      'agreements.user_agreement': ['Без этого согласия продолжить нельзя'],
    });
    const half = await choose({ user_agreement: true, personal_data: false });
    expect(half.json.errors).toHaveProperty(['agreements.personal_data']);
    expect(await given()).toEqual([]);
    expect((await choose({ user_agreement: true, personal_data: true })).json.role).toBe('customer');
    expect(await given()).toEqual([
      { kind: 'personal_data', text_version: 1, given_at: expect.any(Date) },
      { kind: 'user_agreement', text_version: 1, given_at: expect.any(Date) },
    ]);
  });

  it('knows the person the next time', async () => {
    const enter = async () => {
      const { code, state } = await returned('bank_id', 'demo-new-phone');
      const tokens = await app.call('POST', '/auth/bank_id/', { body: { code, state } });
      return (await profileOf(tokens.json.access)).id;
    };
    expect(await enter()).toBe(await enter());
  });

  it('asks for the second factor of who has one', async () => {
    const enter = async () => {
      const { code, state } = await returned('bank_id', 'demo-new-phone');
      return app.call('POST', '/auth/bank_id/', { body: { code, state } });
    };
    const { id } = await profileOf((await enter()).json.access);
    const passkey = await insertPasskey(app, id);
    const { status, json } = await enter();
    expect([status, json.code, json.methods]).toEqual([403, 'second_factor_needed', ['passkey']]);
    await app.deps.db.deleteFrom('passkeys').where('id', '=', passkey).execute();
    expect((await enter()).status).toBe(200);
  });

  it('state is good once, for ten minutes, and for its own provider', async () => {
    const first = await returned('bank_id', 'demo-new-phone');
    const enter = ({ code, state }: { code: string; state: string }) =>
      app.call('POST', '/auth/bank_id/', { body: { code, state } });
    expect((await enter(first)).status).toBe(200);
    expect((await enter(first)).json.code).toBe('bad_code');
    const second = await returned('bank_id', 'demo-new-phone');
    expect((await enter({ ...second, state: 'made-up' })).json.code).toBe('bad_code');
    app.deps.clock.advance(601);
    expect((await enter(second)).json.code).toBe('bad_code');
    const other = await returned('federated_id', 'demo-new-phone');
    expect((await enter(other)).json.code).toBe('bad_code');
  });
});

describe('confirming', () => {
  const fresh = '?fresh=true';
  const enter = async (sub: string) => {
    const { code, state } = await returned('bank_id', sub);
    return (await app.call('POST', '/auth/bank_id/', { body: { code, state } })).json.access as string;
  };
  const confirmBy = (token: string, name: Name, { code, state }: { code: string; state: string }) =>
    app.call('POST', '/user/confirm', { token, body: { provider: { name, code, state } } });

  it('asks the provider for a new sign-in, and opens what asks who it is', async () => {
    const token = await enter('demo-new-phone');
    const asked = new URL(await authorizeUrl('bank_id', fresh)).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    expect((await app.call('GET', '/user/security', { token })).json.providers).toEqual(['bank_id']);
    expect((await app.call('GET', '/user/export', { token })).json.code).toBe('confirm_needed');
    const back = await returned('bank_id', 'demo-new-phone', fresh);
    expect((await confirmBy(token, 'bank_id', back)).json).toEqual({ confirmed_until: expect.any(String) });
    expect((await app.call('GET', '/user/export', { token })).status).toBe(200);
    expect((await confirmBy(token, 'bank_id', back)).json.code).toBe('bad_code');
  });

  it('takes neither what the provider remembers, nor another person, nor another provider', async () => {
    const token = await enter('demo-new-phone');
    const remembered = await confirmBy(token, 'bank_id', await returned('bank_id', 'demo-new-phone'));
    expect([remembered.status, remembered.json.code]).toEqual([400, 'bad_code']);
    const other = await confirmBy(token, 'bank_id', await returned('bank_id', 'demo-new-email', fresh));
    expect([other.json.code, other.json.message]).toEqual(['bad_code', expect.stringContaining('тем же человеком')]);
    const elsewhere = await confirmBy(token, 'federated_id', await returned('federated_id', 'demo-new-phone', fresh));
    expect(elsewhere.json.code).toBe('bad_code');
    expect((await app.call('GET', '/user/export', { token })).json.code).toBe('confirm_needed');
  });
});

describe('the federated provider', () => {
  it('returns to the root; its code is exchanged once', async () => {
    const { url, code, state } = await returned('federated_id', 'demo-new-email');
    expect(`${url.origin}${url.pathname}`).toBe(`${origin}/`);
    const tokens = await app.call('POST', '/auth/federated_id/code/', { body: { code, state } });
    expect(tokens.status).toBe(200);
    expect(await profileOf(tokens.json.access)).toMatchObject({
      role: null,
      email: 'olga@id.demo.local',
      email_verified: true,
      bank_verified: false,
    });
    const withoutState = await returned('federated_id', 'demo-new-email');
    const refused = await app.call('POST', '/auth/federated_id/code/', { body: { code: withoutState.code } });
    expect(refused.json.code).toBe('bad_code');
  });

  it('is linked to an account that confirmed the same e-mail', async () => {
    const { id } = await signUp(app, { email: 'customer@demo.local', role: 'sitter' });
    const { code, state } = await returned('federated_id', 'demo-customer');
    const tokens = await federated({ code, state });
    expect(await profileOf(tokens.json.access)).toMatchObject({ id, role: 'sitter', has_password: true });
    const blocked = await returned('federated_id', 'demo-customer');
    await app.deps.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', id).execute();
    expect((await federated({ code: blocked.code, state: blocked.state })).json.code).toBe('blocked');
  });

  it('takes a credential whose nonce we gave out, once', async () => {
    const nonce = await mintedNonce();
    const { id_token } = await popupTokens('federated_id', 'demo-new-email', nonce);
    expect((await federated({ credential: id_token })).status).toBe(200);
    expect((await federated({ credential: id_token })).json.code).toBe('bad_code');
    const foreign = await popupTokens('federated_id', 'demo-new-email', 'a-nonce-of-theirs');
    expect((await federated({ credential: foreign.id_token })).json.code).toBe('bad_code');
  });

  it('refuses a credential for another audience, a broken one and a forged one', async () => {
    const forBank = await popupTokens('bank_id', 'demo-new-email', await mintedNonce());
    expect((await federated({ credential: forBank.id_token })).json.code).toBe('bad_code');
    const { id_token } = await popupTokens('federated_id', 'demo-new-email', await mintedNonce());
    const [header, payload] = id_token.split('.');
    for (const bad of ['nonsense', `${header}.${payload}.AAAA`]) {
      expect((await federated({ credential: bad })).json.code).toBe('bad_code');
    }
  });

  it('takes an access token that was given to us, and no other', async () => {
    const own = await popupTokens('federated_id', 'demo-new-email', 'any');
    expect((await federated({ access_token: own.access_token })).status).toBe(200);
    const foreign = await popupTokens('bank_id', 'demo-new-email', 'any');
    expect((await federated({ access_token: foreign.access_token })).json.code).toBe('bad_code');
    expect((await federated({ access_token: 'made-up' })).json.code).toBe('bad_code');
  });

  it('wants exactly one of the three', async () => {
    expect((await federated({})).status).toBe(400);
    expect((await federated({ code: 'a', credential: 'b' })).json.code).toBe('invalid');
  });

  it('makes one person of two first sign-ins at once', async () => {
    await app.deps.db.deleteFrom('users').where('email', '=', 'olga@id.demo.local').execute();
    const both = [await returned('federated_id', 'demo-new-email'), await returned('federated_id', 'demo-new-email')];
    const answers = await Promise.all(both.map(({ code, state }) => federated({ code, state })));
    const people = await Promise.all(answers.map(async ({ json }) => (await profileOf(json.access)).id));
    expect(new Set(people).size).toBe(1);
  });
});

it('offers no provider that is not configured', async () => {
  const bare = await startTestApp({
    DEPLOYMENT: 'production',
    PUBLIC_URL: 'https://ladushki.example',
    TOKEN_SECRET: 'x'.repeat(40),
    HEALTH_KEYS: `one:${randomBytes(32).toString('base64')}`,
    MAIL_FROM: 'Ладушки <no-reply@ladushki.example>',
    SMTP_URL: 'smtp://localhost:1',
    SMS_URL: 'http://localhost:1',
    METRICS_TOKEN: 'x'.repeat(20),
  });
  const off = { enabled: false };
  expect((await bare.call('GET', '/auth/providers')).json).toEqual({ bank_id: off, federated_id: off });
  expect((await bare.call('POST', '/auth/bank_id/', { body: { code: 'a', state: 'b' } })).status).toBe(404);
  expect((await bare.server.inject('/dev/oidc/.well-known/openid-configuration')).statusCode).toBe(404);
  await bare.close();
});
