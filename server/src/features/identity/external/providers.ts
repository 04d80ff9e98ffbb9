import type { ProviderName } from '@ladushki/contract/identity-constants';
import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import type { Config } from '../../../platform/config.ts';
import { ApiError } from '../../../platform/errors.ts';
import { publicUrlOf } from '../../../platform/public-url.ts';
import { texts } from '../identity.texts.ts';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  /** Reaches the issuer where its public address does not lead to it. */
  fetch?: (url: string, options: openid.CustomFetchOptions) => Promise<Response>;
  /** Allows http, for a provider on this machine only. */
  allowHttp?: boolean;
}
export type ProvidersSettings = Partial<Record<ProviderName, ProviderSettings>>;

export const returnAddressOf = (config: Pick<Config, 'PUBLIC_URL' | 'PORT'>, name: ProviderName) =>
  publicUrlOf(config) + (name === 'bank_id' ? '/login?provider=bank_id' : '/');

/** Providers of the configuration; without issuer or client a provider is off. */
export function configuredProviders(config: Config): ProvidersSettings {
  const of = (issuer?: string, clientId?: string, clientSecret?: string) =>
    issuer && clientId ? { issuer, clientId, clientSecret } : undefined;
  const bank = of(config.BANK_ID_ISSUER, config.BANK_ID_CLIENT_ID, config.BANK_ID_CLIENT_SECRET);
  const federated = of(config.FEDERATED_ID_ISSUER, config.FEDERATED_ID_CLIENT_ID, config.FEDERATED_ID_CLIENT_SECRET);
  return { ...(bank && { bank_id: bank }), ...(federated && { federated_id: federated }) };
}

export interface Claims {
  sub: string;
  name?: string | undefined;
  given_name?: string | undefined;
  middle_name?: string | undefined;
  family_name?: string | undefined;
  birthdate?: string | undefined;
  email?: string | undefined;
  email_verified?: boolean | undefined;
  phone_number?: string | undefined;
  phone_number_verified?: boolean | undefined;
  /** Seconds: when the person signed in there, where it was asked for, and when this was said. */
  auth_time?: number | undefined;
  iat?: number | undefined;
}

export interface Minted {
  state: string;
  nonce: string;
  verifier: string;
  url: string;
}

interface CodeExchange {
  code: string;
  redirectUri: string;
  /** Missing for a code of the provider's own popup. */
  secrets?: { verifier: string; nonce: string } | undefined;
}

const answerSeconds = 8;

/** The provider rejected our input; anything else is its own failure. */
const refusal = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  const refused =
    error instanceof openid.ResponseBodyError ||
    error instanceof openid.WWWAuthenticateChallengeError ||
    (error instanceof Error && /^ERR_(JW|JOSE)/.test(String((error as { code?: unknown }).code)));
  if (refused) return new ApiError('bad_code', { text: texts.signInExpired });
  return new ApiError('not_ready', { text: texts.providerUnavailable, retryAfterSeconds: 5 });
};

/** An OpenID Connect client; discovery happens at first use. */
export function createProvider(settings: ProviderSettings) {
  const { issuer, clientId, clientSecret, fetch: ownFetch, allowHttp } = settings;

  async function discover() {
    const client = await openid.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret ? openid.ClientSecretPost(clientSecret) : openid.None(),
      {
        timeout: answerSeconds,
        ...(ownFetch && { [openid.customFetch]: ownFetch }),
        ...(allowHttp && { execute: [openid.allowInsecureRequests] }),
      },
    );
    const metadata = client.serverMetadata();
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), {
      timeoutDuration: answerSeconds * 1000,
      ...(ownFetch && { [joseFetch]: ownFetch as unknown as typeof fetch }),
    });
    return { client, metadata, keys };
  }

  let discovered: ReturnType<typeof discover> | undefined;
  /** Discovery is cached; a failure is not, so the next call retries. */
  function connect(): ReturnType<typeof discover> {
    discovered ??= discover().catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  /** Verifies signature, issuer and audience; returns the claims. */
  async function verifiedClaims(idToken: string) {
    const { keys, metadata } = await connect();
    const { payload } = await jwtVerify(idToken, keys, { issuer: metadata.issuer, audience: clientId });
    const severalReaders = Array.isArray(payload.aud) && payload.aud.length > 1;
    if ((payload.azp ?? (severalReaders ? null : clientId)) !== clientId) throw new ApiError('bad_code');
    if (!payload.sub) throw new ApiError('bad_code');
    return payload as typeof payload & Claims;
  }

  async function userInfo(accessToken: string, subject: string): Promise<Partial<Claims>> {
    const { client, metadata } = await connect();
    return metadata.userinfo_endpoint ? openid.fetchUserInfo(client, accessToken, subject) : {};
  }

  const guarded =
    <Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      try {
        return await work(...given);
      } catch (error) {
        throw refusal(error);
      }
    };

  return {
    clientId,

    /** The authorisation URL, with the secrets that must come back; fresh: a session there is not enough. */
    mint: guarded(async (redirectUri: string, isFresh: boolean): Promise<Minted> => {
      const { client, metadata } = await connect();
      const secrets = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: metadata.scopes_supported?.includes('phone') ? 'openid email profile phone' : 'openid email profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      });
      return { ...secrets, url: url.href };
    }),

    claimsOfCode: guarded(async ({ code, redirectUri, secrets }: CodeExchange): Promise<Claims> => {
      const { client } = await connect();
      const answer = await openid.genericGrantRequest(client, 'authorization_code', {
        code,
        redirect_uri: redirectUri,
        ...(secrets && { code_verifier: secrets.verifier }),
      });
      if (!answer.id_token) throw new ApiError('bad_code');
      const claims = await verifiedClaims(answer.id_token);
      if (secrets && claims.nonce !== secrets.nonce) throw new ApiError('bad_code');
      const { sub, auth_time, iat } = claims;
      return { ...claims, ...(await userInfo(answer.access_token, sub)), sub, auth_time, iat };
    }),

    claimsOfCredential: guarded(verifiedClaims),

    /** The audience must be us: otherwise any other site could sign in as the person. */
    claimsOfAccessToken: guarded(async (accessToken: string): Promise<Claims> => {
      const { client, metadata } = await connect();
      if (!metadata.introspection_endpoint) throw new ApiError('bad_code');
      const token = await openid.tokenIntrospection(client, accessToken);
      const readers = [token.client_id, token.aud].flat();
      if (!token.active || !token.sub || !readers.includes(clientId)) throw new ApiError('bad_code');
      return { ...(await userInfo(accessToken, token.sub)), sub: token.sub };
    }),
  };
}

export type Provider = ReturnType<typeof createProvider>;
