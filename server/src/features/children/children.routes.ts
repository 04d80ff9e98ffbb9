import { children as calls } from '@ladushki/contract/children';
import type { Deps } from '../../platform/deps.ts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { addAttachment, removeAttachment, renameAttachment } from './attachments.service.ts';
import type { ChildrenService } from './children.service.ts';

export const createChildrenModule = (deps: Deps, service: ChildrenService): Module => ({
  routes: [
    handle(calls.list, async (call) =>
      pagedReply(call, await service.listChildren(call.actor, call.query, call.locale)),
    ),
    handle(calls.create, ({ actor, body, locale }) => service.createChild(actor, body, locale)),
    handle(calls.read, ({ actor, params, locale }) => service.readChild(actor, params.id, locale)),
    handle(calls.update, ({ actor, params, body, locale }) => service.updateChild(actor, params.id, body, locale)),
    handle(calls.remove, ({ actor, params, locale }) => service.removeChild(actor, params.id, locale)),
    handle(calls.detailForSitter, ({ actor, params, locale }) => service.readChildForSitter(actor, params.id, locale)),
    handle(calls.addAttachment, ({ actor, body, files, locale }) =>
      addAttachment(deps, actor, body.child, files.file, locale),
    ),
    handle(calls.renameAttachment, ({ actor, params, body, locale }) =>
      renameAttachment(deps, actor, params.id, body.name, locale),
    ),
    handle(calls.removeAttachment, ({ actor, params, locale }) => removeAttachment(deps, actor, params.id, locale)),
  ],
});
