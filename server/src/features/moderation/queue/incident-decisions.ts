import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { createIncidents, selectFamilies, selectIncident } from '../../incidents/incidents.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { recordAct } from '../audit/audit.service.ts';
import type { Blocking } from '../people/block-person.ts';
import type { DecisionContext } from './decision-context.ts';

interface Parts {
  notifications: Pick<NotificationsService, 'notify'>;
  blocking: Pick<Blocking, 'block'>;
}

/** The decision and what the families are told of it are one step. */
export function createIncidentDecisions(deps: Deps, { notifications, blocking }: Parts) {
  const incidents = createIncidents(deps, notifications);

  return async ({ trx, row, made, actor, afterCommit }: DecisionContext): Promise<void> => {
    const incident = await selectIncident(trx, row.subject_id);
    if (!incident) throw notFound();
    const { decision, text, notify } = made;
    // Whom it concerns, before a block ends their orders.
    const families = await selectFamilies(trx, incident.sitter_id, deps.clock.now());
    if (decision === 'suspend') await incidents.suspend(trx, incident, text, actor.id);
    if (decision === 'dismiss') await incidents.dismiss(trx, incident, text);
    if (decision === 'uphold') {
      await incidents.uphold(trx, incident);
      const block = { rule: 'danger_to_child', text } as const;
      afterCommit.push(await blocking.block(trx, actor, incident.sitter_id, block));
    }
    if (!notify) return;
    const told = await incidents.tellFamilies(trx, incident, notify, { decision, families });
    const target = { kind: 'case', id: row.id };
    await recordAct(deps, trx, actor, { action: 'told', target, reason: `${told}: ${notify.text}`.slice(0, 1000) });
  };
}
