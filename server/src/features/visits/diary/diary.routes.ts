import { diary as calls } from '@ladushki/contract/diary';
import { pagedReply } from '../../../platform/http/paging.ts';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import type { Diary } from './diary.service.ts';

export const createDiaryModule = (diary: Diary): Module => ({
  routes: [
    handle(calls.write, async ({ actor, body, files, locale, reply }) => {
      const { entry, isNew } = await diary.write(actor, body, files.file, locale);
      if (!isNew) reply.status(200);
      return entry;
    }),
    handle(calls.list, async (call) =>
      pagedReply(call, await diary.list(call.actor, call.params.id, call.query, call.locale)),
    ),
    handle(calls.change, ({ actor, params, body, locale }) => diary.change(actor, params.id, body, locale)),
    handle(calls.remove, ({ actor, params, locale }) => diary.remove(actor, params.id, locale)),
    handle(calls.card, ({ actor, params, locale }) => diary.card(actor, params.id, locale)),
    handle(calls.emergency, ({ actor, params, locale }) => diary.readEmergency(actor, params.id, locale)),
    handle(calls.showHealth, ({ actor, body, locale }) => diary.showHealth(actor, body.visit, locale)),
  ],
});
