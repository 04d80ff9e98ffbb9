import type { complaints as calls } from '@ladushki/contract/complaints';
import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { openCase } from '../../cases/cases.service.ts';
import { createIncidents, texts as incidentTexts } from '../../incidents/incidents.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { insertComplaint, isSeenBy } from './complaints.sql.ts';
import { texts } from './complaints.texts.ts';

type Complaint = BodyOf<typeof calls.complain>;

const mostAnHour = 20;

/** An ordinary complaint, with its case, in the transaction of its cause. */
export async function openComplaint(
  deps: Parameters<typeof openCase>[0],
  trx: Parameters<typeof insertComplaint>[0],
  complaint: Parameters<typeof insertComplaint>[1],
) {
  const { id } = await insertComplaint(trx, complaint);
  await openCase(deps, trx, { kind: 'complaint', subject: id });
}

export function createComplaints(
  deps: Pick<Deps, 'db' | 'clock' | 'counters'>,
  notifications: Pick<NotificationsService, 'notify'>,
) {
  const { db, clock, counters } = deps;
  const incidents = createIncidents(deps, notifications);

  async function refuseFlood(actor: Actor): Promise<void> {
    const { count, resetSeconds } = await counters.increment(`complaints:${actor.id}`, 3600);
    if (count > mostAnHour) {
      throw new ApiError('too_many', { text: texts.tooMany, retryAfterSeconds: resetSeconds });
    }
  }

  return {
    /** A target must be visible to the person and not be the person. */
    async complain(actor: Actor, { target, target_id, reason, text }: Complaint, locale: Locale) {
      await refuseFlood(actor);
      const isSelf = (target === 'sitter' || target === 'customer') && target_id === actor.id;
      if (isSelf || !(await isSeenBy(db, target, target_id, actor.id))) throw notFound();
      const told = await db.transaction().execute(async (trx) => {
        const fields = { author_id: actor.id, target, target_id, reason, text, created_at: clock.now() };
        const complaint = await insertComplaint(trx, fields);
        const isGrave = reason === 'danger_to_child';
        const report = { by: actor.id, sitter: target_id, complaint: complaint.id };
        const incident = isGrave && target === 'sitter' && (await incidents.report(trx, report));
        if (!incident) await openCase(deps, trx, { kind: 'complaint', subject: complaint.id, urgent: isGrave });
        return { id: complaint.id, incident };
      });
      return { ...told, message: (told.incident ? incidentTexts : texts).sent[locale] };
    },
  };
}

export type Complaints = ReturnType<typeof createComplaints>;
