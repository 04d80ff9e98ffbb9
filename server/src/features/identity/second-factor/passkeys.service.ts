import { product } from '@ladushki/contract/product';
import type { PasskeyAnswer } from '@ladushki/contract/second-factor';
import { factorLimits } from '@ladushki/contract/second-factor-constants';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Keys } from '../sessions/keys.ts';
import { selectOwner } from './factors.sql.ts';
import { passkeySite } from './passkey-site.ts';
import { hashState, mintState, readState } from './passkey-states.ts';
import { markPasskeyUsed, selectByCredential, selectPasskeys, takePasskeyState } from './passkeys.sql.ts';
import { texts } from './second-factor.texts.ts';

const timeout = factorLimits.stateSeconds * 1000;
/** EdDSA, ES256 and RS256: what every supported version of Node can verify. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The library throws at what it cannot read or does not expect; all of it is a wrong answer of the client. */
const refused = () => new ApiError('bad_code', { text: texts.passkeyRefused });

/** Questions to authenticators and their answers (WebAuthn). Each answer counts once. */
export function createPasskeys({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, keys: Keys) {
  function questionOf(kind: 'create' | 'get', state: string) {
    const question = readState(keys.passkeys, state, clock.now());
    if (question?.kind !== kind) throw refused();
    return question;
  }

  const takeState = (trx: Db, state: string) => takePasskeyState(trx, hashState(state), clock.now());

  return {
    async askToMake(userId: number, host: string) {
      const [owner, known] = [await selectOwner(db, userId), await selectPasskeys(db, userId)];
      const { state, challenge } = mintState(keys.passkeys, 'create', userId, clock.now());
      const options = await generateRegistrationOptions({
        rpName: product.name.ru,
        rpID: passkeySite(config, host).id,
        userID: new TextEncoder().encode(`person-${userId}`),
        userName: owner.email ?? owner.phone_number ?? owner.full_name,
        userDisplayName: owner.full_name,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        timeout,
        supportedAlgorithmIDs,
        excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
        // Kept on the device and unlocked there: one answer proves possession and the person.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { state, options: { ...options } };
    },

    async askToShow(host: string) {
      const { state, challenge } = mintState(keys.passkeys, 'get', null, clock.now());
      const options = await generateAuthenticationOptions({
        rpID: passkeySite(config, host).id,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        timeout,
        userVerification: 'required',
      });
      return { state, options: { ...options } };
    },

    /** The credential that was made, for this person alone. */
    async readMade(userId: number, { state, response }: PasskeyAnswer, host: string) {
      const question = questionOf('create', state);
      if (question.userId !== userId) throw refused();
      const site = passkeySite(config, host);
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: question.challenge,
        expectedOrigin: site.origins,
        expectedRPID: site.ids,
        supportedAlgorithmIDs,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) throw refused();
      const { credential } = registrationInfo;
      return {
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        take: (trx: Db) => takeState(trx, state),
      };
    },

    /** Whose passkey was shown; `take` spends the answer. */
    async readShown({ state, response }: PasskeyAnswer, host: string) {
      const { challenge } = questionOf('get', state);
      const known = await selectByCredential(db, response.id);
      if (!known) throw refused();
      const site = passkeySite(config, host);
      const shown = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: site.origins,
        expectedRPID: site.ids,
        credential: {
          id: known.credential_id,
          publicKey: new Uint8Array(known.public_key),
          counter: Number(known.counter),
          transports: known.transports,
        },
      }).catch(() => null);
      if (!shown?.verified) throw refused();
      const { newCounter } = shown.authenticationInfo;
      return {
        userId: known.user_id,
        take: async (trx: Db) =>
          (await takeState(trx, state)) && (await markPasskeyUsed(trx, known.id, newCounter, clock.now())),
      };
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
