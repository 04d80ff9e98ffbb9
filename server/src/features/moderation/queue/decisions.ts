import type { CaseDecision, CaseKind } from '@ladushki/contract/case-decisions';
import { checkMonths } from '@ladushki/contract/checks';
import { addMonths, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import type { Notice, NotificationsService } from '../../notifications/notifications.service.ts';
import type { OrdersService } from '../../orders/orders.service.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import type { VisitsService } from '../../visits/visits.service.ts';
import { texts } from '../moderation.texts.ts';
import type { Blocking } from '../people/block-person.ts';
import { choiceOf } from './allowed-decisions.ts';
import { createComplaintDecisions } from './complaint-decisions.ts';
import type { Decision, DecisionContext } from './decision-context.ts';
import {
  type CaseRow,
  isSitterVerified,
  selectDocumentOwner,
  selectLetterAuthor,
  selectReporter,
  selectShownReviewsOfPair,
  setDocumentChecked,
  setReviewStatus,
  setSitterChecked,
} from './queue.sql.ts';
import { answerLetterJob } from './support-replies.ts';

export interface DecisionParts {
  orders: Pick<OrdersService, 'resolveDispute'>;
  visits: Pick<VisitsService, 'decide' | 'moneyToDivide'>;
  referenceData: Pick<ReferenceData, 'requireReason'>;
  notifications: Pick<NotificationsService, 'notify'>;
  blocking: Pick<Blocking, 'block'>;
}

const documentsPage = '/profile/awards-achievements';

/** Effects of each decision, in the transaction that closes the case. */
export function createDecisions(deps: Deps, { orders, visits, referenceData, notifications, blocking }: DecisionParts) {
  const { clock, jobs } = deps;

  const notify = async (trx: Db, userId: number | null | undefined, notice: Omit<Notice, 'type'>): Promise<void> => {
    if (userId) await notifications.notify(trx, userId, { type: 'system', ...notice });
  };

  /** The sitter gets the reason and the comment of a rejection, neither of an approval. */
  const notifyChecked = (trx: Db, userId: number | undefined, what: 'profile' | 'document', made: Decision) =>
    notify(trx, userId, {
      link: documentsPage,
      ...(made.decision === 'approve'
        ? { template: `${what}_verified` }
        : { template: `${what}_rejected`, reason_id: made.reason, quote: made.text }),
    });

  const outcomeOf = ({ decision, reason, valid_until }: Decision) => {
    const now = clock.now();
    const isVerified = decision === 'approve';
    return {
      now,
      isVerified,
      until: valid_until ?? addMonths(moscowDate(now), checkMonths.usual),
      verification_status: isVerified ? 'verified' : 'rejected',
      reject_reason_id: reason ?? null,
    };
  };

  const documentOutcome = (made: Decision) => {
    const { now, isVerified, until, ...status } = outcomeOf(made);
    const reject_text = isVerified ? null : made.text || null;
    return { ...status, reject_text, checked_at: now, valid_until: isVerified ? until : null };
  };

  async function checkSitter(trx: Db, userId: number, made: Decision): Promise<void> {
    const { now, isVerified, until, ...status } = outcomeOf(made);
    // A rejected renewal leaves the previous check valid until its day.
    if (isVerified || !(await isSitterVerified(trx, userId, now))) {
      await setSitterChecked(trx, userId, {
        ...status,
        verified_at: isVerified ? now : null,
        verified_until: isVerified ? moscowInstant(until, '00:00') : null,
      });
    }
    await setDocumentChecked(trx, { passportOf: userId }, documentOutcome(made));
    await notifyChecked(trx, userId, 'profile', made);
  }

  async function checkDocument(trx: Db, fileId: number, made: Decision): Promise<void> {
    await setDocumentChecked(trx, { fileId }, documentOutcome(made));
    await notifyChecked(trx, await selectDocumentOwner(trx, fileId), 'document', made);
  }

  async function judgeReview(trx: Db, reviewId: number, isShown: boolean): Promise<void> {
    const review = await setReviewStatus(trx, reviewId, isShown ? 'published' : 'hidden');
    if (!review) return;
    const template = isShown ? 'review_published' : 'review_hidden';
    await notify(trx, review.author_id, { template, link: `/specialists/${review.sitter_id}/reviews` });
  }

  const complaints = createComplaintDecisions(deps, {
    notifications,
    blocking,
    hideReview: (trx, id) => judgeReview(trx, id, false),
  });

  /** Whether two people at one address are related is the moderator's judgement. */
  async function judgePair(trx: Db, pairId: number, decision: CaseDecision): Promise<void> {
    if (decision !== 'hide') return;
    for (const id of await selectShownReviewsOfPair(trx, pairId)) await judgeReview(trx, id, false);
  }

  /** The reply goes by letter; people without a confirmed address read it in the notification. */
  async function answerLetter(trx: Db, row: CaseRow, { text }: Decision): Promise<void> {
    const author = await selectLetterAuthor(trx, row.subject_id);
    const hasAddress = author?.email_verified_at !== null;
    await notify(trx, author?.id, { template: 'support_closed', ...(!hasAddress && { quote: text }) });
    if (text && hasAddress) await jobs.schedule(trx, answerLetterJob, { case: row.id });
  }

  /** Whoever reported it was in charge of the child. */
  async function judgeIncident({ trx, row, made, actor, afterCommit }: DecisionContext): Promise<void> {
    const reporter = made.decision === 'block' && (await selectReporter(trx, row.subject_id));
    if (reporter) afterCommit.push(await blocking.block(trx, actor, reporter.id, `incident: ${made.text}`));
  }

  const effects: Record<CaseKind, (deciding: DecisionContext) => Promise<unknown>> = {
    sitter: ({ trx, row, made }) => checkSitter(trx, row.subject_id, made),
    document: ({ trx, row, made }) => checkDocument(trx, row.subject_id, made),
    review: ({ trx, row, made }) => judgeReview(trx, row.subject_id, made.decision === 'restore'),
    complaint: complaints.applyDecision,
    dispute: ({ trx, row, made, actor }) =>
      orders.resolveDispute(trx, row.subject_id, made.decision === 'refund' ? 'refund' : 'release', actor),
    mystery_client: async () => {},
    lead: async () => {},
    visit: ({ trx, row, made }) =>
      visits.decide(trx, row.subject_id, {
        decision: made.decision === 'refund' ? 'refund' : 'release',
        amount: made.amount,
      }),
    shared_address: ({ trx, row, made }) => judgePair(trx, row.subject_id, made.decision),
    incident: judgeIncident,
    money: async () => {},
    support: ({ trx, row, made }) => answerLetter(trx, row, made),
  };

  function checkValidity({ kind }: CaseRow, { decision, valid_until }: Decision): void {
    if (valid_until === undefined) return;
    const today = moscowDate(clock.now());
    const isCheck = decision === 'approve' && (kind === 'sitter' || kind === 'document');
    const isPossible = valid_until >= today && valid_until <= addMonths(today, checkMonths.most);
    if (!isCheck || !isPossible) throw invalidField('valid_until', texts.validUntil);
  }

  return {
    async check({ trx, row, made, actor }: DecisionContext): Promise<void> {
      if (row.version !== made.version) throw new ApiError('conflict', { text: texts.changedMeanwhile });
      if (row.status === 'done') throw new ApiError('wrong_state', { text: texts.alreadyDone });
      if (row.claimed_by !== actor.id) throw new ApiError('wrong_state', { text: texts.notTaken });
      if (!(await choiceOf(trx, row)).decisions.includes(made.decision))
        throw invalidField('decision', texts.notForThisKind);
      checkValidity(row, made);
      if (made.amount !== undefined && row.kind !== 'visit') throw invalidField('amount', texts.notForThisKind);
      if (made.decision !== 'reject') return;
      if (made.reason === undefined) throw invalidField('reason', texts.reasonNeeded);
      referenceData.requireReason('verification', made.reason, 'reason');
    },

    apply: (deciding: DecisionContext) => effects[deciding.row.kind](deciding),
  };
}
