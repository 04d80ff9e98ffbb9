import type { Authenticate } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/module.ts';
import type { Content } from '../content/content.service.ts';
import { createAppealLinks } from '../sanctions/appeal-links.service.ts';
import { createCodes } from './accounts/codes.service.ts';
import { sweepCodes } from './accounts/codes.sql.ts';
import type { Released } from './accounts/confirm-contact.ts';
import { type Contacts, createContacts } from './accounts/contacts.service.ts';
import { sweepUnconfirmed } from './accounts/people.sql.ts';
import { createRegistration } from './accounts/registration.service.ts';
import { createBankWord } from './external/bank-word.service.ts';
import { createExternalSignIn, stateMs } from './external/external.service.ts';
import { sweepStates } from './external/external.sql.ts';
import { createNewcomerDesk } from './external/newcomers.ts';
import { configuredProviders, type ProvidersSettings } from './external/providers.ts';
import { createIdentityModule } from './identity.routes.ts';
import { createIdentity } from './identity.service.ts';
import { createPasswordChange, type PasswordChange } from './passwords/password-change.service.ts';
import { createChallenges } from './second-factor/challenges.service.ts';
import { sweepChallenges } from './second-factor/challenges.sql.ts';
import { createFactors } from './second-factor/factors.service.ts';
import { createPasskeys } from './second-factor/passkeys.service.ts';
import { sweepPasskeyStates } from './second-factor/passkeys.sql.ts';
import { createFactorProof } from './second-factor/prove-factor.service.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { createAuthenticate } from './sessions/authenticate.ts';
import { type Confirming, createConfirming } from './sessions/confirming.service.ts';
import { sweepDevices } from './sessions/devices.sql.ts';
import { createKeys } from './sessions/keys.ts';
import { type AppealUrl, createOpening } from './sessions/opening.service.ts';
import { createSessions, type Sessions } from './sessions/sessions.service.ts';
import { sweepSessions } from './sessions/sessions.sql.ts';
import { sweepAddresses } from './sessions/sign-in-addresses.sql.ts';
import { readPlaces } from './sessions/sign-in-places.ts';
import { createSignedIds } from './sessions/signed-ids.ts';
import { createAccountSafety } from './takeover/account-safety.service.ts';
import type { RecoveriesService } from './takeover/recoveries.service.ts';
import type { TakeoversService } from './takeover/takeovers.service.ts';

export interface IdentityParts {
  module: Module;
  authenticate: Authenticate;
  sessions: Sessions;
  contacts: Contacts;
  passwords: PasswordChange;
  confirming: Confirming;
  takeovers: TakeoversService;
  recoveries: RecoveriesService;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Deletes expired rows and unconfirmed registrations. */
async function sweep({ db, clock }: Deps): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  await sweepCodes(db, ago(hourMs));
  await sweepStates(db, ago(stateMs));
  await sweepChallenges(db, ago(hourMs));
  await sweepPasskeyStates(db, ago(hourMs));
  await sweepSessions(db, ago(30 * dayMs));
  await sweepAddresses(db, ago(90 * dayMs));
  await sweepDevices(db, ago(400 * dayMs));
  await sweepUnconfirmed(db, ago(7 * dayMs));
}

interface Needed extends Released {
  content: Pick<Content, 'termsVersion'>;
}

/** Wires registration, sign-in and sessions. `fallback`: providers used when none is configured. */
export function createIdentityParts(
  deps: Deps,
  { content, notifications }: Needed,
  fallback: ProvidersSettings = {},
): IdentityParts {
  const keys = createKeys(deps.config);
  const sessions = createSessions(deps, keys);
  const codes = createCodes(deps, keys);
  const safety = createAccountSafety(deps, { keys, sessions, notifications });
  const { alerts, releaseContact, confirmContact, takeovers, recoveries } = safety;
  const passkeys = createPasskeys(deps, keys);
  const proof = createFactorProof(deps, passkeys);
  const word = createBankWord(deps, { notifications });
  const factors = createFactors(deps, { passkeys, proof, sessions, notifications, takeovers, word });
  const links = createAppealLinks(deps.config);
  const appealUrl: AppealUrl = (db, userId) => links.linkOf(db, userId, deps.clock.now());
  const opening = createOpening({ sessions, findPlace: readPlaces(deps.config), notifications, appealUrl });
  const challenges = createChallenges(deps, { opening, passkeys, proof, notifications });
  const { termsVersion } = content;
  const attempts = createSignedIds(keys.attempts);
  const registration = createRegistration(deps, { challenges, codes, attempts, confirmContact, termsVersion });
  const identity = createIdentity(deps, { sessions, challenges, codes, attempts, registration, appealUrl });
  const external = createExternalSignIn(
    deps,
    { challenges, newcomers: createNewcomerDesk(deps, releaseContact), word, sessions },
    { ...fallback, ...configuredProviders(deps.config) },
  );
  const passwords = createPasswordChange(deps, sessions, alerts);
  const { authenticate, start, stop } = createAuthenticate(deps, keys);
  deps.jobs.define('identity.sweep', () => sweep(deps), { everyMinutes: 10 });
  return {
    module: createIdentityModule({
      identity,
      registration,
      sessions,
      external,
      secondFactor: secondFactorRoutes({ factors, challenges, passkeys }),
      takeovers,
      recoveries,
      start,
      stop,
    }),
    authenticate,
    sessions,
    contacts: createContacts(deps, { codes, confirmContact }),
    passwords,
    takeovers,
    recoveries,
    confirming: createConfirming(deps, { codes, passwords, proof, external }),
  };
}
