import { sanctions as calls } from '@ladushki/contract/sanctions';
import type { Deps } from '../../platform/deps.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { defineAppealTimers } from './appeals.service.ts';
import { defineBlockedLetters } from './blocked-letters.ts';
import { createSanctions } from './sanctions.service.ts';

export function createSanctionsModule(deps: Deps, notifications: Pick<NotificationsService, 'notify'>): Module {
  const sanctions = createSanctions(deps);
  defineBlockedLetters(deps);
  defineAppealTimers(deps, notifications);
  return {
    routes: [
      handle(calls.list, ({ actor, locale }) => sanctions.list(actor, locale)),
      handle(calls.answer, ({ actor, params, body, locale }) => sanctions.answer(actor, params.id, body.text, locale)),
      handle(calls.appeal, ({ actor, params, body }) => sanctions.appeal(actor, params.id, body.text)),
      handle(calls.blocked, ({ params, locale, reply }) => {
        reply.header('cache-control', 'no-store');
        return sanctions.readBlock(params.token, locale);
      }),
      handle(calls.appealBlocked, ({ params, body }) => sanctions.appealBlock(params.token, body.text)),
    ],
  };
}
