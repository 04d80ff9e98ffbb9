import { checkMonths } from '@ladushki/contract/checks';
import type { CaseDecision, CaseKind } from '@ladushki/contract/moderation';
import { addMonths, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import type { Notice, NotificationsService } from '../notifications/notifications.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { Actor } from '../platform/actor.ts';
import type { Db } from '../platform/database/connection.ts';
import type { Deps } from '../platform/deps.ts';
import { ApiError, invalidField } from '../platform/errors.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import {
  type CaseRow,
  isSitterVerified,
  selectComplaint,
  selectDocumentOwner,
  selectLetterAuthor,
  selectShownReviewsOfPair,
  setDocumentChecked,
  setReviewStatus,
  setSitterChecked,
} from './cases.sql.ts';
import { answerLetterJob } from './letters.ts';
import { mayDecide } from './moderation.policy.ts';
import { texts } from './moderation.texts.ts';

export interface DecisionParts {
  orders: Pick<OrdersService, 'settleDispute'>;
  referenceData: Pick<ReferenceData, 'requireReason'>;
  notifications: Pick<NotificationsService, 'notify'>;
}

export interface Decision {
  version: number;
  decision: CaseDecision;
  reason?: number | undefined;
  valid_until?: string | undefined;
  text: string;
}

const documentsPage = '/profile/awards-achievements';

/** What each decision does, in the transaction that closes the case. */
export function createDecisions({ clock, jobs }: Deps, { orders, referenceData, notifications }: DecisionParts) {
  const tell = async (trx: Db, userId: number | null | undefined, notice: Omit<Notice, 'type'>): Promise<void> => {
    if (userId) await notifications.notify(trx, userId, { type: 'system', ...notice });
  };

  /** Of a rejection the sitter reads the reason and what the moderator wrote; of an approval, neither. */
  const tellChecked = (trx: Db, userId: number | undefined, what: 'profile' | 'document', made: Decision) =>
    tell(trx, userId, {
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
    // Refusing a renewal leaves what was checked before to its day.
    if (isVerified || !(await isSitterVerified(trx, userId, now))) {
      await setSitterChecked(trx, userId, {
        ...status,
        verified_at: isVerified ? now : null,
        verified_until: isVerified ? moscowInstant(until, '00:00') : null,
      });
    }
    await setDocumentChecked(trx, { passportOf: userId }, documentOutcome(made));
    await tellChecked(trx, userId, 'profile', made);
  }

  async function checkDocument(trx: Db, fileId: number, made: Decision): Promise<void> {
    await setDocumentChecked(trx, { fileId }, documentOutcome(made));
    await tellChecked(trx, await selectDocumentOwner(trx, fileId), 'document', made);
  }

  async function judgeReview(trx: Db, reviewId: number, isShown: boolean): Promise<void> {
    const review = await setReviewStatus(trx, reviewId, isShown ? 'published' : 'hidden');
    if (!review) return;
    const template = isShown ? 'review_published' : 'review_hidden';
    await tell(trx, review.author_id, { template, link: `/specialists/${review.sitter_id}/reviews` });
  }

  async function settleComplaint(trx: Db, complaintId: number, decision: CaseDecision): Promise<void> {
    const complaint = await selectComplaint(trx, complaintId);
    if (decision === 'hide' && complaint?.target === 'review') await judgeReview(trx, complaint.target_id, false);
    await tell(trx, complaint?.author_id, { template: 'complaint_reviewed' });
  }

  /** What two at one address have to do with each other is for the moderator to say. */
  async function judgePair(trx: Db, pairId: number, decision: CaseDecision): Promise<void> {
    if (decision !== 'hide') return;
    for (const id of await selectShownReviewsOfPair(trx, pairId)) await judgeReview(trx, id, false);
  }

  const effects: Record<CaseKind, (trx: Db, row: CaseRow, made: Decision, actor: Actor) => Promise<unknown>> = {
    sitter: (trx, row, made) => checkSitter(trx, row.subject_id, made),
    document: (trx, row, made) => checkDocument(trx, row.subject_id, made),
    review: (trx, row, { decision }) => judgeReview(trx, row.subject_id, decision === 'restore'),
    complaint: (trx, row, { decision }) => settleComplaint(trx, row.subject_id, decision),
    dispute: (trx, row, { decision }, actor) =>
      orders.settleDispute(trx, row.subject_id, decision === 'refund' ? 'refund' : 'release', actor),
    mystery_client: async () => {},
    lead: async () => {},
    shared_address: (trx, row, { decision }) => judgePair(trx, row.subject_id, decision),
    support: async (trx, row, { text }) => {
      await tell(trx, await selectLetterAuthor(trx, row.subject_id), { template: 'support_closed' });
      if (text) await jobs.schedule(trx, answerLetterJob, { case: row.id });
    },
  };

  function checkValidity({ kind }: CaseRow, { decision, valid_until }: Decision): void {
    if (valid_until === undefined) return;
    const today = moscowDate(clock.now());
    const isCheck = decision === 'approve' && (kind === 'sitter' || kind === 'document');
    const isPossible = valid_until >= today && valid_until <= addMonths(today, checkMonths.most);
    if (!isCheck || !isPossible) throw invalidField('valid_until', texts.validUntil);
  }

  return {
    check(row: CaseRow, actor: Actor, made: Decision): void {
      if (row.version !== made.version) throw new ApiError('conflict', { text: texts.changedMeanwhile });
      if (row.status === 'done') throw new ApiError('wrong_state', { text: texts.alreadyDone });
      if (row.claimed_by !== actor.id) throw new ApiError('wrong_state', { text: texts.notTaken });
      if (!mayDecide(row.kind, made.decision)) throw invalidField('decision', texts.notForThisKind);
      checkValidity(row, made);
      if (made.decision !== 'reject') return;
      if (made.reason === undefined) throw invalidField('reason', texts.reasonNeeded);
      referenceData.requireReason('verification', made.reason, 'reason');
    },

    apply: (trx: Db, row: CaseRow, made: Decision, actor: Actor) => effects[row.kind](trx, row, made, actor),
  };
}
