import { mystery as calls } from '@ladushki/contract/mystery';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { Mystery } from './mystery.service.ts';

export const createMysteryModule = (mystery: Mystery): Module => ({
  routes: [
    handle(calls.invitations, async (call) => pagedReply(call, await mystery.listOwn(call, call.query))),
    handle(calls.accept, (call) => mystery.accept(call, call.params.id)),
    handle(calls.decline, (call) => mystery.decline(call, call.params.id)),
    handle(calls.report, (call) => mystery.report(call, call.params.id, call.body)),
    handle(calls.invite, (call) => mystery.invite(call, call.body)),
    handle(calls.all, async (call) => pagedReply(call, await mystery.listAll(call.query, call.locale))),
  ],
});
