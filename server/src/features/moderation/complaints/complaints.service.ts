import type { complaints as calls } from '@ladushki/contract/complaints';
import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { openCase } from '../../cases/cases.service.ts';
import { insertComplaint, isSeenBy } from './complaints.sql.ts';
import { texts } from './complaints.texts.ts';

type Complaint = BodyOf<typeof calls.complain>;

const mostAnHour = 20;

export function createComplaints(deps: Pick<Deps, 'db' | 'clock' | 'counters'>) {
  const { db, clock, counters } = deps;

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
      const id = await db.transaction().execute(async (trx) => {
        const fields = { author_id: actor.id, target, target_id, reason, text, created_at: clock.now() };
        const complaint = await insertComplaint(trx, fields);
        await openCase(deps, trx, { kind: 'complaint', subject: complaint.id, urgent: reason === 'danger_to_child' });
        return complaint.id;
      });
      return { id, message: texts.sent[locale] };
    },
  };
}

export type Complaints = ReturnType<typeof createComplaints>;
