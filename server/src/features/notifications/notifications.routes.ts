import { notifications as calls } from '@ladushki/contract/notifications';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { NotificationsService } from './notifications.service.ts';

export const createNotificationsModule = (service: NotificationsService): Module => ({
  routes: [
    handle(calls.list, async (call) =>
      pagedReply(call, await service.list(call.actor, call.query.type, call.query, call.locale)),
    ),
    handle(calls.statistics, ({ actor }) => service.statistics(actor)),
    handle(calls.markAsRead, ({ actor, query, locale }) => service.markAsRead(actor, query, locale)),
    handle(calls.markRead, ({ actor, body, locale }) => service.markAsRead(actor, body, locale)),
  ],
});
