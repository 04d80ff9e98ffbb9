import { secondFactor as calls } from '@ladushki/contract/second-factor';
import { handle, type Route } from '../../../platform/http/route.ts';
import type { Challenges } from './challenges.service.ts';
import type { Factors } from './factors.service.ts';
import type { Passkeys } from './passkeys.service.ts';
import { texts } from './second-factor.texts.ts';

interface Parts {
  factors: Factors;
  challenges: Challenges;
  passkeys: Passkeys;
}

const ownRoutes = ({ factors }: Parts): Route[] => [
  handle(calls.security, ({ actor }) => factors.security(actor)),
  handle(calls.startTotp, ({ actor }) => factors.startTotp(actor)),
  handle(calls.enableTotp, (call) => factors.enableTotp(call.actor, call.body, call)),
  handle(calls.removeTotp, async ({ actor, locale }) => {
    await factors.removeTotp(actor);
    return { message: texts.totpOff[locale] };
  }),
  handle(calls.renewRecoveryCodes, (call) => factors.renewRecoveryCodes(call.actor, call)),
  handle(calls.passkeyOptions, (call) => factors.askForPasskey(call.actor, call)),
  handle(calls.addPasskey, (call) => factors.addPasskey(call.actor, call.body, call)),
  handle(calls.renamePasskey, ({ actor, params, body }) => factors.renamePasskey(actor, params.id, body.name)),
  handle(calls.removePasskey, async ({ actor, params, locale }) => {
    await factors.removePasskey(actor, params.id);
    return { message: texts.passkeyRemoved[locale] };
  }),
];

const signInRoutes = ({ challenges, passkeys }: Parts): Route[] => [
  handle(calls.enterSecondFactor, (call) => challenges.enter(call.body, call)),
  handle(calls.passkeySignInOptions, (call) => passkeys.askToShow(call.host)),
  handle(calls.passkeySignIn, (call) => challenges.signInByPasskey(call.body, call)),
];

export const secondFactorRoutes = (parts: Parts): Route[] => [...ownRoutes(parts), ...signInRoutes(parts)];
