import { families as calls } from '@ladushki/contract/family';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { FamilyService } from './family.service.ts';

export const createFamilyModule = (family: FamilyService): Module => ({
  routes: [
    handle(calls.list, async (call) => pagedReply(call, await family.listFamilies(call.actor, call.query))),
    handle(calls.invite, ({ actor, body, locale }) => family.invite(actor, body, locale), {
      asks: ({ body }) => body.role === 'parent',
    }),
    handle(calls.withdrawInvitation, ({ actor, params, locale }) => family.withdraw(actor, params.id, locale)),
    handle(calls.invitations, async (call) => pagedReply(call, await family.listReceived(call.actor, call.query))),
    handle(calls.join, ({ actor, body, locale }) => family.join(actor, body.invitation, locale)),
    handle(calls.decline, ({ actor, body, locale }) => family.decline(actor, body.invitation, locale)),
    handle(
      calls.changeRole,
      ({ actor, params, body, locale }) => family.changeRole(actor, params.family, params.id, body.role, locale),
      { asks: ({ body }) => body.role === 'parent' },
    ),
    handle(calls.removeMember, ({ actor, params, locale }) =>
      family.removeMember(actor, params.family, params.id, locale),
    ),
  ],
});
