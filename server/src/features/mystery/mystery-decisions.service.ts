import type { CaseDecision } from '@ladushki/contract/case-decisions';
import type { Locale } from '@ladushki/contract/primitives';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { validationText } from '../../platform/http/validation-text.ts';
import { giveAward, selectGrantable } from '../awards/granted-awards.service.ts';
import { openComplaint } from '../moderation/complaints/complaints.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { acceptClient, selectApplicant, selectReport, setInvitation, setOutcome } from './mystery.sql.ts';
import { texts } from './mystery.texts.ts';

interface Made {
  decision: CaseDecision;
  award?: number | undefined;
  text: string;
}

const link = '/profile/mystery';
const longestComplaint = 1000;

/** What may be given to the sitter of a report. */
export async function awardsOfReport(db: Db, id: number, locale: Locale) {
  const report = await selectReport(db, id);
  return report ? selectGrantable(db, report.sitter_id, locale) : [];
}

/** What a moderator decides about requests and reports, in the transaction that closes the case. */
export function createMysteryDecisions(deps: Pick<Deps, 'clock'>, notifications: Pick<NotificationsService, 'notify'>) {
  return {
    async judgeRequest(trx: Db, id: number, { decision, text }: Made): Promise<void> {
      if (decision === 'close') return;
      const person = (await selectApplicant(trx, id))?.id;
      if (decision === 'approve') {
        if (person === undefined) throw new ApiError('wrong_state', { text: texts.noAccount });
        await acceptClient(trx, person, deps.clock.now());
        await notifications.notify(trx, person, { type: 'system', template: 'mystery_approved', link });
      } else if (person !== undefined) {
        await notifications.notify(trx, person, { type: 'system', template: 'mystery_rejected', quote: text });
      }
    },

    /** The sitter learns of an award alone, as of any other. */
    async weighReport(trx: Db, id: number, { decision, award, text }: Made): Promise<void> {
      if (text === '') throw invalidField('text', validationText('required'));
      const report = await selectReport(trx, id);
      if (!report) throw notFound();
      if (decision === 'award') {
        if (award === undefined) throw invalidField('award', validationText('required'));
        await giveAward(deps, notifications, trx, { award, sitter: report.sitter_id });
      }
      if (decision === 'open_case') await complain(trx, report, text);
      const outcome = decision === 'award' ? 'award' : decision === 'open_case' ? 'case' : 'none';
      await setOutcome(trx, id, { outcome, outcome_text: text, outcome_at: deps.clock.now() });
      await setInvitation(trx, report.invitation, { status: 'weighed' });
      await notifications.notify(trx, report.user_id, { type: 'system', template: 'mystery_weighed', link });
    },
  };

  /** Read by a moderator like any other complaint about the sitter. */
  async function complain(trx: Db, report: { user_id: number; sitter_id: number; text: string }, words: string) {
    await openComplaint(deps, trx, {
      author_id: report.user_id,
      target: 'sitter',
      target_id: report.sitter_id,
      reason: 'other',
      text: `${words}\n\n${report.text}`.slice(0, longestComplaint),
      created_at: deps.clock.now(),
    });
  }
}
