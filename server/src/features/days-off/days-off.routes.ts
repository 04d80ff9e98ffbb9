import { daysOff as calls } from '@ladushki/contract/days-off';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { DaysOff } from './days-off.service.ts';
import type { ExtraHoursService } from './extra-hours.service.ts';

export const createDaysOffModule = (daysOff: DaysOff, extraHours: ExtraHoursService): Module => ({
  routes: [
    handle(calls.list, async (call) => pagedReply(call, await daysOff.list(call.actor, call.query))),
    handle(calls.add, ({ actor, body, locale }) => daysOff.add(actor, body, locale)),
    handle(calls.update, ({ actor, params, body, locale }) => daysOff.update(actor, params.id, body, locale)),
    handle(calls.remove, ({ actor, params, locale }) => daysOff.remove(actor, params.id, locale)),
    handle(calls.extraHours, async (call) => pagedReply(call, await extraHours.list(call.actor, call.query))),
    handle(calls.addExtraHours, ({ actor, body, locale }) => extraHours.add(actor, body, locale)),
    handle(calls.removeExtraHours, ({ actor, params, locale }) => extraHours.remove(actor, params.id, locale)),
  ],
});
