import { engagement as calls } from '@ladushki/contract/engagement';
import type { Actor } from '../../platform/actor.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { Engagement } from './engagement.service.ts';

const visitorOf = (actor: Actor | null, key: string | string[] | undefined) =>
  actor ? `person ${actor.id}` : `visitor ${key}`;

export const createEngagementModule = (engagement: Engagement): Module => ({
  routes: [
    handle(calls.answerPoll, ({ actor, body, request }) =>
      engagement.answerPoll(visitorOf(actor, request.headers['session-key']), body.unique_value, body.answer),
    ),
    handle(calls.leaveContacts, ({ body, ip, locale }) => engagement.leaveContacts(body, ip, locale)),
    handle(calls.joinMysteryClients, (call) => engagement.joinMysteryClients(call.body, call)),
    handle(calls.writeToSupport, ({ actor, body, locale }) => engagement.writeToSupport(actor, body, locale)),
  ],
});
