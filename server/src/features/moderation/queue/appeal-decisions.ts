import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { openCase } from '../../cases/cases.service.ts';
import { createIncidents, selectIncident } from '../../incidents/incidents.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { judgeReview } from '../../reviews/publication.service.ts';
import { closeAppeal, selectSanctionOfAppeal } from '../../sanctions/appeals.service.ts';
import { liftSanctions } from '../../sanctions/record-sanction.service.ts';
import type { Blocking } from '../people/block-person.ts';
import type { DecisionContext } from './decision-context.ts';
import { reopenDocument, reopenPassport } from './queue.sql.ts';

interface Parts {
  notifications: Pick<NotificationsService, 'notify'>;
  blocking: Pick<Blocking, 'unblock'>;
}

type Sanction = NonNullable<Awaited<ReturnType<typeof selectSanctionOfAppeal>>>;

/** An appeal is answered; what is overturned is undone in the same transaction. */
export function createAppealDecisions(deps: Deps, { notifications, blocking }: Parts) {
  const incidents = createIncidents(deps, notifications);

  async function undoRejection({ trx }: DecisionContext, { subject_kind, subject_id }: Sanction): Promise<void> {
    if (subject_id === null) return;
    const isPassport = subject_kind === 'passport';
    const isOpen = isPassport ? await reopenPassport(trx, subject_id) : await reopenDocument(trx, subject_id);
    if (isOpen) await openCase(deps, trx, { kind: isPassport ? 'sitter' : 'document', subject: subject_id });
    const subject = isPassport ? 'passport' : 'document';
    await liftSanctions(deps, trx, { subject, subjectId: subject_id, kind: 'rejection' });
  }

  const undo: Record<Sanction['kind'], (deciding: DecisionContext, sanction: Sanction) => Promise<void>> = {
    rejection: undoRejection,
    block: async ({ trx, actor, made, afterCommit }, { user_id }) => {
      afterCommit.push(await blocking.unblock(trx, actor, user_id, made.text));
    },
    review_hidden: async ({ trx }, { subject_id }) => {
      if (subject_id === null) return;
      await judgeReview({ clock: deps.clock, notifications }, trx, subject_id, true);
      await liftSanctions(deps, trx, { subject: 'review', subjectId: subject_id, kind: 'review_hidden' });
    },
    suspension: async ({ trx }, { subject_id, user_id }) => {
      const incident = subject_id === null ? undefined : await selectIncident(trx, subject_id);
      if (incident) await incidents.lift(trx, incident);
      await liftSanctions(deps, trx, { user: user_id, kind: 'suspension' });
    },
  };

  return async (deciding: DecisionContext): Promise<void> => {
    const { trx, row, made, actor } = deciding;
    const sanction = await selectSanctionOfAppeal(trx, row.subject_id);
    if (!sanction) throw notFound();
    const status = made.decision === 'overturn' ? 'overturned' : 'upheld';
    const decided = { appeal: row.subject_id, status, answer: made.text, by: actor.id } as const;
    await closeAppeal(deps, notifications, trx, decided);
    if (made.decision === 'overturn' && !sanction.lifted_at) await undo[sanction.kind](deciding, sanction);
  };
}
