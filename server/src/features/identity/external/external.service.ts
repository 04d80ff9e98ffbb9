import type { BodyOf, ReplyOf } from '@ladushki/contract/endpoint';
import type { identity as calls, Tokens } from '@ladushki/contract/identity';
import type { ProviderName } from '@ladushki/contract/identity-constants';
import type { Locale } from '@ladushki/contract/primitives';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import type { Caller } from '../caller.ts';
import { texts } from '../identity.texts.ts';
import { type Challenges, tokensOf } from '../second-factor/challenges.service.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { createBankId } from './bank-id.service.ts';
import type { BankWord } from './bank-word.service.ts';
import { insertLink, insertState, lockSubject, selectLinkedUser, takeState } from './external.sql.ts';
import type { NewcomerDesk } from './newcomers.ts';
import { type Claims, createProvider, type Provider, type ProvidersSettings, returnAddressOf } from './providers.ts';

interface Confirmation {
  name: ProviderName;
  code: string;
  state: string;
}

interface Parts {
  challenges: Pick<Challenges, 'openOrAsk'>;
  newcomers: NewcomerDesk;
  word: BankWord;
  sessions: Pick<Sessions, 'endOpenedBy' | 'announceEnded'>;
}

export const stateMs = 10 * 60_000;
/** How long ago somebody may have signed in at the provider to confirm by it. */
const freshSeconds = 5 * 60;

export function createExternalSignIn(deps: Deps, parts: Parts, settings: ProvidersSettings) {
  const { challenges, newcomers } = parts;
  const { db, clock, config, log } = deps;
  const providers: Partial<Record<ProviderName, Provider>> = {};
  for (const [name, each] of Object.entries(settings)) providers[name as ProviderName] = createProvider(each);

  function requireProvider(name: ProviderName): Provider {
    const provider = providers[name];
    if (!provider) throw notFound();
    return provider;
  }

  async function describe(name: ProviderName, isFresh: boolean) {
    const provider = providers[name];
    if (!provider) return { enabled: false };
    try {
      const minted = await provider.mint(returnAddressOf(config, name), isFresh);
      await insertState(db, name, minted, clock.now());
      return { enabled: true, authorize_url: minted.url };
    } catch (error) {
      // A provider that does not answer has no button; the other ways to sign in still work.
      log.warn({ err: error, provider: name }, 'sign-in provider does not answer');
      return { enabled: false };
    }
  }

  async function secretsOf(name: ProviderName, by: { state: string } | { nonce: string }) {
    const taken = await takeState(db, name, by, new Date(clock.now().getTime() - stateMs));
    if (!taken) throw new ApiError('bad_code', { text: texts.signInExpired });
    return taken;
  }

  /** The person linked to this subject, a match to link, or a new one without a role. */
  async function findOrCreate(trx: Db, claims: Claims, locale: Locale): Promise<number> {
    await lockSubject(trx, 'federated_id', claims.sub);
    const linked = await selectLinkedUser(trx, 'federated_id', claims.sub);
    if (linked) return linked;
    const userId = (await newcomers.findKnown(trx, claims)) ?? (await newcomers.open(trx, claims, locale));
    if (!(await insertLink(trx, 'federated_id', claims.sub, userId, clock.now()))) {
      throw new ApiError('conflict', { text: texts.linkedToOther });
    }
    return userId;
  }

  async function enter(claims: Claims, caller: Caller): Promise<Tokens> {
    const opened = await db.transaction().execute(async (trx) => {
      const userId = await findOrCreate(trx, claims, caller.locale);
      return challenges.openOrAsk(trx, userId, caller, { method: 'federated_id' });
    });
    return tokensOf(opened);
  }

  async function claimsOf(name: ProviderName, { code, state }: { code: string; state?: string }): Promise<Claims> {
    const provider = requireProvider(name);
    const secrets = state === undefined ? undefined : await secretsOf(name, { state });
    return provider.claimsOfCode({ code, secrets, redirectUri: returnAddressOf(config, name) });
  }

  const bank = createBankId(deps, { ...parts, claimsOf: (returned) => claimsOf('bank_id', returned) });

  const signInByFederatedCode = async (returned: { code: string; state?: string }, caller: Caller) =>
    enter(await claimsOf('federated_id', returned), caller);

  /** Whoever is linked to the account has just typed their password there; what is remembered there does not count. */
  async function requireFresh(userId: number, { name, ...returned }: Confirmation): Promise<void> {
    const claims = await claimsOf(name, returned);
    const { sub, auth_time, iat } = claims;
    const isFresh = auth_time !== undefined && iat !== undefined && iat - auth_time <= freshSeconds;
    if (!isFresh) throw new ApiError('bad_code', { text: texts.signInExpired });
    if (name === 'bank_id') return bank.requireOwn(userId, claims);
    if ((await selectLinkedUser(db, name, sub)) !== userId) throw new ApiError('bad_code', { text: texts.otherPerson });
  }

  async function signInByCredential(credential: string, caller: Caller): Promise<Tokens> {
    const claims = await requireProvider('federated_id').claimsOfCredential(credential);
    // The nonce must be ours and is single-use.
    if (typeof claims.nonce !== 'string') throw new ApiError('bad_code');
    await secretsOf('federated_id', { nonce: claims.nonce });
    return enter(claims, caller);
  }

  return {
    async listProviders(isFresh: boolean): Promise<ReplyOf<typeof calls.providers>> {
      const [bank_id, federated] = await Promise.all([describe('bank_id', isFresh), describe('federated_id', isFresh)]);
      const clientId = federated.enabled ? providers.federated_id?.clientId : undefined;
      return { bank_id, federated_id: { ...federated, ...(clientId && { client_id: clientId }) } };
    },
    signInByBank: async (body: BodyOf<typeof calls.bankSignIn>, caller: Caller) =>
      bank.signIn(await claimsOf('bank_id', body), caller),
    bindBank: bank.bind,
    unbindBank: bank.unbind,
    signInByFederatedCode,
    requireFresh,
    async signInFederated(body: BodyOf<typeof calls.federatedSignIn>, caller: Caller): Promise<Tokens> {
      const { credential, access_token, code = '', state } = body;
      if (credential) return signInByCredential(credential, caller);
      if (!access_token) return signInByFederatedCode({ code, ...(state && { state }) }, caller);
      const claims = await requireProvider('federated_id').claimsOfAccessToken(access_token);
      return enter(claims, caller);
    },
  };
}

export type ExternalSignIn = ReturnType<typeof createExternalSignIn>;
