import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hideMessage } from '../../chat/messages/hidden-messages.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import type { Blocking } from '../people/block-person.ts';
import { outcomeFor } from './complaint-decisions.policy.ts';
import { type ComplaintFacts, selectComplaintFacts } from './complaint-facts.sql.ts';
import type { DecisionContext } from './decision-context.ts';

interface Parts {
  notifications: Pick<NotificationsService, 'notify'>;
  blocking: Pick<Blocking, 'block'>;
  hideReview: (deciding: DecisionContext, id: number) => Promise<void>;
}

export function createComplaintDecisions(deps: Deps, { notifications, blocking, hideReview }: Parts) {
  /** Stays on the person's card permanently. */
  async function warn(trx: Db, actor: Actor, person: number, text: string): Promise<void> {
    await notifications.notify(trx, person, { type: 'system', template: 'warning', quote: text });
    await recordAct(deps, trx, actor, { action: 'warn', target: { kind: 'person', id: person }, reason: text });
  }

  async function apply(deciding: DecisionContext, facts: ComplaintFacts): Promise<void> {
    const { trx, actor, made, afterCommit } = deciding;
    const { person_id, target, target_id, reason } = facts;
    if (made.decision === 'hide') {
      await (target === 'message'
        ? hideMessage({ ...deps, notifications }, trx, target_id)
        : hideReview(deciding, target_id));
    }
    if (person_id === null) return;
    if (made.decision === 'warn') await warn(trx, actor, person_id, made.text);
    if (made.decision === 'block') {
      afterCommit.push(await blocking.block(trx, actor, person_id, { rule: reason, text: made.text }));
    }
  }

  return {
    async applyDecision(deciding: DecisionContext): Promise<void> {
      const { trx, row, made } = deciding;
      const facts = await selectComplaintFacts(trx, row.subject_id);
      if (!facts) return;
      await apply(deciding, facts);
      const template = outcomeFor(made.decision, facts);
      if (facts.author_id) await notifications.notify(trx, facts.author_id, { type: 'system', template });
    },
  };
}
