import { dayPlans as calls } from '@ladushki/contract/day-plans';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { DayPlans } from './day-plans.service.ts';

export const createDayPlansModule = (service: DayPlans): Module => ({
  routes: [
    handle(calls.list, async (call) => pagedReply(call, await service.listTemplates(call.actor, call.query))),
    handle(calls.create, ({ actor, body, locale }) => service.createTemplate(actor, body, locale)),
    handle(calls.read, ({ actor, params }) => service.readTemplate(actor, params.id)),
    handle(calls.update, ({ actor, params, body, locale }) => service.updateTemplate(actor, params.id, body, locale)),
    handle(calls.remove, ({ actor, params, locale }) => service.removeTemplate(actor, params.id, locale)),
    handle(calls.stats, ({ actor, query }) => service.readStats(actor, query)),
    handle(calls.tasksOfDay, async (call) => pagedReply(call, await service.listDayTasks(call.actor, call.query))),
    handle(calls.markDone, ({ actor, body }) => service.markTask(actor, body)),
  ],
});
