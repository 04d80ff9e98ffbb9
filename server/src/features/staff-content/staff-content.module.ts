import { staffContent as calls } from '@ladushki/contract/staff-content';
import type { Deps } from '../../platform/deps.ts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import type { AwardsByRule } from '../awards/awards-by-rule.service.ts';
import { createAwards } from '../awards/granted-awards.service.ts';
import type { Content } from '../content/content.service.ts';
import type { AnswerLeads } from '../engagement/lead-letters.service.ts';
import type { SendBroadcast } from '../notifications/broadcast.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import { createStaffContent } from './staff-content.service.ts';

interface Parts {
  content: Content;
  referenceData: ReferenceData;
  notifications: NotificationsService;
  broadcast: SendBroadcast;
  answerLeads: AnswerLeads;
  awardsByRule: Pick<AwardsByRule, 'schedule'>;
}

/** Content edited by the staff: texts, reference lists and awards. */
export function createStaffContentModule(deps: Deps, parts: Parts): Module {
  const service = createStaffContent(deps, parts);
  const awards = createAwards(deps, parts.notifications);
  return {
    routes: [
      handle(calls.list, async (call) => {
        const { list, ...request } = call.query;
        return pagedReply(call, await service.listItems({ type: call.params.type, list }, request));
      }),
      handle(calls.create, ({ actor, params, query, body, locale }) =>
        service.createItem(actor, { ...params, ...query }, body, locale),
      ),
      handle(calls.item, ({ params: { id, type }, query }) => service.readItem({ type, ...query }, id)),
      handle(calls.change, ({ actor, params: { id, type }, query, body, locale }) =>
        service.changeItem(actor, { type, ...query }, id, body, locale),
      ),
      handle(calls.archive, ({ actor, params: { id, type }, query, locale }) =>
        service.showItem(actor, { type, ...query }, id, false, locale),
      ),
      handle(calls.restore, ({ actor, params: { id, type }, query, locale }) =>
        service.showItem(actor, { type, ...query }, id, true, locale),
      ),
      handle(calls.rollback, ({ actor, params: { id, type }, query, body, locale }) =>
        service.rollBackItem(actor, { type, ...query }, id, body.version, locale),
      ),
      handle(calls.move, ({ actor, params: { id, type }, body, locale }) =>
        service.moveItem(actor, type, id, body.to, locale),
      ),
      handle(calls.grants, async (call) =>
        pagedReply(call, await awards.listHolders(call.params.id, call.query, call.locale)),
      ),
      handle(calls.grant, ({ actor, body, locale }) => awards.grant(actor, body, locale)),
      handle(calls.revoke, ({ actor, body, locale }) => awards.revoke(actor, body, locale)),
    ],
    start: parts.awardsByRule.schedule,
  };
}
