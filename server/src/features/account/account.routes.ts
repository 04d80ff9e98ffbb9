import { account as calls } from '@ladushki/contract/account';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { Contacts } from '../identity/accounts/contacts.service.ts';
import type { PasswordChange } from '../identity/passwords/password-change.service.ts';
import type { Confirming } from '../identity/sessions/confirming.service.ts';
import type { Sessions } from '../identity/sessions/sessions.service.ts';
import type { Account } from './account.service.ts';
import { texts } from './account.texts.ts';
import type { Erasure } from './erasure.service.ts';
import type { Export } from './export.ts';
import { listReads } from './reads.service.ts';
import type { createStatistics } from './statistics.ts';

interface Parts {
  account: Account;
  sessions: Sessions;
  contacts: Contacts;
  passwords: PasswordChange;
  confirming: Confirming;
  erasure: Erasure;
  exporting: Export;
  statistics: ReturnType<typeof createStatistics>;
}

const profileRoutes = ({ account, statistics }: Parts): Route[] => [
  handle(calls.profile, ({ actor, locale }) => account.getProfile(actor, locale)),
  handle(calls.update, ({ actor, body, files, locale }) => account.update(actor, body, files.image, locale)),
  handle(calls.removeImage, ({ actor, locale }) => account.removeImage(actor, locale)),
  handle(calls.removeImageByGet, ({ actor, locale }) => account.removeImage(actor, locale)),
  handle(calls.settings, ({ actor }) => account.getSettings(actor)),
  handle(calls.updateSettings, ({ actor, body }) => account.updateSettings(actor, body)),
  handle(calls.statistics, ({ actor }) => statistics(actor.id)),
];

const sessionRoutes = ({ sessions, passwords }: Parts): Route[] => [
  handle(
    calls.updatePassword,
    async (call) => {
      await passwords.changePassword(call.actor, call.body, call);
      return { message: texts.passwordSaved[call.locale] };
    },
    { asks: async ({ actor, body }) => body.old_password === undefined && !(await passwords.mayReset(actor)) },
  ),
  handle(calls.sessions, async (call) => pagedReply(call, await sessions.list(call.actor, call.query))),
  handle(calls.endSession, async ({ actor, params, locale }) => {
    if (!(await sessions.end(actor.id, params.id))) throw notFound();
    return { message: texts.sessionEnded[locale] };
  }),
  handle(calls.endOtherSessions, async ({ actor, locale }) => {
    await sessions.endOthers(actor.id, actor.sessionId);
    return { message: texts.othersEnded[locale] };
  }),
];

const confirmRoutes = ({ confirming }: Parts): Route[] => [
  handle(calls.confirm, (call) => confirming.confirm(call.actor, call.body, call)),
  handle(calls.sendConfirmCode, async (call) => ({
    message: texts.codeSent[call.locale],
    ...(await confirming.sendCode(call.actor, call)),
  })),
];

const contactRoutes = ({ contacts }: Parts): Route[] => [
  handle(calls.sendEmailCode, async (call) => ({
    message: texts.codeSent[call.locale],
    ...(await contacts.sendCode(call.actor.id, call.body.email, call)),
  })),
  handle(calls.updateEmail, async (call) => {
    await contacts.changeContact(call.actor.id, call.body.email, call.body.code, call);
    return { message: texts.emailConfirmed[call.locale] };
  }),
  handle(calls.sendPhoneCode, async (call) => ({
    message: texts.codeSent[call.locale],
    ...(await contacts.sendCode(call.actor.id, call.body.phone_number, call)),
  })),
  handle(calls.updatePhone, async (call) => {
    await contacts.changeContact(call.actor.id, call.body.phone_number, call.body.code, call);
    return { message: texts.phoneConfirmed[call.locale] };
  }),
];

const dataRoutes = ({ db }: Deps, { erasure, exporting }: Parts): Route[] => [
  handle(
    calls.deactivate,
    async (call) => {
      await erasure.erase(call.actor, call.body.password, call);
      return { message: texts.erased[call.locale] };
    },
    { asks: ({ body }) => body.password === undefined },
  ),
  handle(calls.exportData, ({ actor, locale, reply }) => {
    reply.header('content-disposition', 'attachment; filename="ladushki-export.json"');
    reply.header('cache-control', 'no-store');
    return exporting.exportPerson(actor, locale);
  }),
  handle(calls.accessLog, async (call) => pagedReply(call, await listReads(db, call.actor, call.query, call.locale))),
];

export const createAccountModule = (deps: Deps, parts: Parts): Module => ({
  routes: [
    ...profileRoutes(parts),
    ...sessionRoutes(parts),
    ...confirmRoutes(parts),
    ...contactRoutes(parts),
    ...dataRoutes(deps, parts),
  ],
});
