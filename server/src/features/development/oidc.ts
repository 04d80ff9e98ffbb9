import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { providerNames } from '@ladushki/contract/identity-constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GrantContext, default as Provider } from 'oidc-provider';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/connection.ts';
import { notFound } from '../../platform/errors.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Module } from '../../platform/module.ts';
import { returnAddressOf } from '../identity/external/providers.ts';
import { demoClients, demoIssuerOf, demoIssuerPath } from './oidc-clients.ts';
import { signInPage } from './oidc-page.ts';
import { readDemoIdentities } from './oidc-people.ts';
import { createOidcStore } from './oidc-store.ts';

const scope = 'openid profile email phone';
const interactionPath = '/interaction';

const clientsOf = (config: Config) =>
  providerNames.map((name) => ({
    client_id: demoClients[name].clientId,
    client_secret: demoClients[name].clientSecret,
    redirect_uris: [returnAddressOf(config, name)],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_post',
    id_token_signed_response_alg: 'ES256',
  }));

const signingKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'ES256',
  kid: 'demo',
});

const findAccountIn = (db: Db) => async (_context: unknown, sub: string) => {
  const identity = (await readDemoIdentities(db)).find(({ claims }) => claims.sub === sub);
  return identity && { accountId: sub, claims: async () => ({ ...identity.claims }) };
};

/** Loaded lazily: production has neither the provider nor its package. */
async function createDemoProvider(config: Config, db: Db): Promise<Provider> {
  const { default: DemoProvider } = await import('oidc-provider');
  const issuer = demoIssuerOf(config);
  const provider = new DemoProvider(issuer, {
    clients: clientsOf(config),
    adapter: createOidcStore(),
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [randomBytes(24).toString('hex')],
      names: { session: 'demo_oidc', interaction: 'demo_oidc_step' },
    },
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'middle_name', 'family_name', 'birthdate'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    scopes: scope.split(' '),
    // The large providers put the claims into the ID token as well.
    conformIdTokenClaims: false,
    findAccount: findAccountIn(db),
    // Picking a person is the consent.
    loadExistingGrant: async ({ oidc: { client, session } }: GrantContext) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    interactions: {
      url: (_context: unknown, { uid }: { uid: string }) => `${demoIssuerPath}${interactionPath}/${uid}`,
    },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      introspection: {
        enabled: true,
        allowedPolicy: (_context: unknown, client: { clientId: string }, token: { clientId: string }) =>
          client.clientId === token.clientId,
      },
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
  });
  provider.proxy = true;
  return provider;
}

/** The provider needs its public URL, and its own paths without the prefix. */
function asMounted(raw: IncomingMessage, issuer: URL): IncomingMessage {
  raw.headers.host = issuer.host;
  raw.headers['x-forwarded-host'] = issuer.host;
  raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
  return Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(demoIssuerPath.length) || '/' });
}

/** An OpenID Connect provider on our own port, for trying external sign-in. Never in production. */
export function createDemoOidc(config: Config, db: Db): Module {
  const issuer = new URL(demoIssuerOf(config));
  let created: Promise<Provider> | undefined;
  const provider = () => {
    created ??= createDemoProvider(config, db);
    return created;
  };

  async function showPeople(request: FastifyRequest, reply: FastifyReply) {
    const { uid } = await (await provider()).interactionDetails(request.raw, reply.raw);
    const nonce = randomBytes(16).toString('base64');
    const locale = localeOf(request.headers['accept-language']);
    const action = `${demoIssuerPath}${interactionPath}/${uid}`;
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(signInPage({ action, locale, nonce, people: await readDemoIdentities(db) }));
  }

  async function choosePerson(request: FastifyRequest, reply: FastifyReply) {
    const accountId = new URLSearchParams(String(request.body)).get('sub') ?? '';
    if (!(await readDemoIdentities(db)).some(({ claims }) => claims.sub === accountId)) throw notFound();
    const chosen = await provider();
    reply.hijack();
    await chosen.interactionFinished(request.raw, reply.raw, { login: { accountId, remember: false } });
  }

  return {
    routes: [],
    mount(server: FastifyInstance) {
      server.register(async (page) => {
        page.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
          done(null, body),
        );
        page.get(`${demoIssuerPath}${interactionPath}/:uid`, showPeople);
        page.post(`${demoIssuerPath}${interactionPath}/:uid`, choosePerson);
      });
      server.register(async (raw) => {
        // The provider parses bodies itself.
        raw.removeAllContentTypeParsers();
        raw.addContentTypeParser('*', (_request, _body, done) => done(null));
        raw.all(`${demoIssuerPath}/*`, async (request, reply) => {
          const callback = (await provider()).callback();
          reply.hijack();
          return callback(asMounted(request.raw, issuer), reply.raw);
        });
      });
    },
  };
}
