import { forEachInBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockOrder, type Order } from '../orders/order-access.service.ts';
import { tellMeeting } from './meeting-notices.ts';
import { dueOf, dueStep } from './meetings.policy.ts';
import {
  type DueMeeting,
  lockMeeting,
  type Meeting,
  selectDueMeetings,
  selectMeeting,
  updateMeeting,
} from './meetings.sql.ts';
import { type Ending, settleMeeting } from './settle-meeting.ts';

const meetingJob = 'meeting-due';

export async function scheduleMeeting({ jobs }: Pick<Deps, 'jobs'>, trx: Db, { id, due_at }: Meeting): Promise<void> {
  if (due_at) await jobs.schedule(trx, meetingJob, { meeting: id }, { at: due_at });
}

/** What happens by itself: unanswered or unpaid it is off; else both are reminded, and it took place. */
export function createMeetingDue(deps: Pick<Deps, 'db' | 'log'> & Ending): void {
  const { db, clock, jobs, log } = deps;

  /** Nobody is reminded of what has begun. */
  async function remind(trx: Db, order: Order, meeting: Meeting, now: Date): Promise<void> {
    const { id, at } = meeting;
    await scheduleMeeting(deps, trx, await updateMeeting(trx, id, { due_at: dueOf('accepted', at, now) }));
    if (now >= at) return;
    for (const to of ['customer', 'sitter'] as const)
      await tellMeeting(deps, trx, { order, meeting, to, template: 'meeting_soon' });
  }

  const perform = (id: number) =>
    db.transaction().execute(async (trx) => {
      const known = await selectMeeting(trx, id);
      const order = known && (await lockOrder(trx, known.order_id));
      const meeting = order && (await lockMeeting(trx, id));
      const now = clock.now();
      const step = meeting && dueStep(meeting, now);
      if (!step) return;
      if (step === 'soon') return remind(trx, order, meeting, now);
      const ended = await settleMeeting(deps, trx, order, meeting, step === 'done' ? 'done' : 'canceled');
      if (step === 'lapsed') {
        await tellMeeting(deps, trx, { order, meeting: ended, to: ended.by_side, template: 'meeting_lapsed' });
      }
      if (step === 'unpaid') {
        for (const to of ['customer', 'sitter'] as const)
          await tellMeeting(deps, trx, { order, meeting: ended, to, template: 'meeting_unpaid' });
      }
    });

  /** A periodic sweep, in case the job of one was lost. */
  const sweep = (now = clock.now()) =>
    forEachInBatches<DueMeeting>(
      (after, limit) => selectDueMeetings(db, now, after, limit),
      ({ id }) => perform(id).catch((error) => log.error({ err: error, meeting: id }, 'meeting failed')),
    );

  jobs.define(meetingJob, ({ meeting }) => perform(Number(meeting)));
  jobs.define('meetings-due', () => sweep(), { everyMinutes: 1 });
}
