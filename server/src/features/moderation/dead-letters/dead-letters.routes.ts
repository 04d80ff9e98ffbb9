import { deadLetters as calls } from '@ladushki/contract/dead-letters';
import type { Deps } from '../../../platform/deps.ts';
import { pagedReply } from '../../../platform/http/paging.ts';
import { handle } from '../../../platform/http/route.ts';
import type { Module } from '../../../platform/module.ts';
import { createDeadLetters } from './dead-letters.service.ts';

export function createDeadLettersModule(deps: Deps): Module {
  const service = createDeadLetters(deps);
  return {
    routes: [
      handle(calls.list, async (call) => {
        const { kinds, ...page } = await service.list(call.query, call.locale);
        return { ...pagedReply(call, page), kinds };
      }),
      handle(calls.resend, ({ actor, params, locale }) => service.resend(actor, params.id, locale)),
      handle(calls.resendKind, ({ actor, body, locale }) => service.resendKind(actor, body.kind, locale)),
    ],
  };
}
