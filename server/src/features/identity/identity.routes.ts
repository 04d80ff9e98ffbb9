import { identity as calls } from '@ladushki/contract/identity';
import { takeovers as takeoverCalls } from '@ladushki/contract/takeovers';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { RegistrationService } from './accounts/registration.service.ts';
import type { ExternalSignIn } from './external/external.service.ts';
import type { Identity } from './identity.service.ts';
import { waitingHashes } from './passwords/passwords.ts';
import type { Sessions } from './sessions/sessions.service.ts';
import type { RecoveriesService } from './takeover/recoveries.service.ts';
import type { TakeoversService } from './takeover/takeovers.service.ts';

interface Parts extends Pick<Module, 'start' | 'stop'> {
  identity: Identity;
  registration: RegistrationService;
  sessions: Sessions;
  external: ExternalSignIn;
  secondFactor: Route[];
  takeovers: TakeoversService;
  recoveries: RecoveriesService;
}

export const createIdentityModule = ({
  identity,
  registration,
  sessions,
  external,
  secondFactor,
  takeovers,
  recoveries,
  ...life
}: Parts): Module => ({
  ...life,
  onlyWeb: true,
  metrics: [{ name: 'password_hashes_waiting', help: 'Hashes of passwords that wait for a core', read: waitingHashes }],
  routes: [
    handle(calls.register, (call) => registration.register(call.body, call)),
    handle(calls.resendRegistrationCode, (call) => registration.resend(call.body, call)),
    handle(calls.confirmRegistration, (call) => registration.confirm(call.body, call)),
    handle(calls.forgetPassword, (call) => identity.forgetPassword(call.body.login, call)),
    handle(calls.recover, (call) => identity.recover(call.body, call)),
    handle(calls.signIn, (call) => identity.signIn(call.body, call)),
    handle(calls.refresh, ({ body, deviceId }) => sessions.refresh(body.refresh, deviceId)),
    handle(calls.signOut, (call) => identity.signOut(call.request.actor, call.body.refresh, call)),
    handle(calls.providers, ({ query }) => external.listProviders(query.fresh === 'true')),
    handle(calls.bankSignIn, (call) => external.signInByBank(call.body, call)),
    handle(calls.bindBank, (call) => external.bindBank(call.actor, call.body, call)),
    handle(calls.unbindBank, (call) => external.unbindBank(call.actor, call)),
    handle(calls.federatedSignIn, (call) => external.signInFederated(call.body, call)),
    handle(calls.federatedCodeSignIn, (call) => external.signInByFederatedCode(call.body, call)),
    ...secondFactor,
    handle(takeoverCalls.look, ({ query }) => takeovers.look(query)),
    handle(takeoverCalls.notMe, (call) => takeovers.notMe(call.body, call)),
    handle(takeoverCalls.contest, (call) => takeovers.contest(call.body, call)),
    handle(takeoverCalls.recover, (call) => recoveries.ask(call.body, call)),
  ],
});
