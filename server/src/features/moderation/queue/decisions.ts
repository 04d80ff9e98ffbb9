import { type CaseKind, type CaseTopic, needsReason } from '@ladushki/contract/case-decisions';
import { checkMonths } from '@ladushki/contract/checks';
import { addMonths, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { type RecoveriesService, requireOtherJudge } from '../../identity/takeover/recoveries.service.ts';
import type { TakeoversService } from '../../identity/takeover/takeovers.service.ts';
import { texts as incidentTexts } from '../../incidents/incidents.service.ts';
import { createMysteryDecisions } from '../../mystery/mystery-decisions.service.ts';
import type { Notice, NotificationsService } from '../../notifications/notifications.service.ts';
import type { OrdersService } from '../../orders/orders.service.ts';
import type { ReferenceData } from '../../reference-data/reference-data.service.ts';
import { judgeReview } from '../../reviews/publication.service.ts';
import { requireOther } from '../../sanctions/appeals.service.ts';
import { liftSanctions, recordHiddenReview, recordSanction } from '../../sanctions/record-sanction.service.ts';
import type { VisitsService } from '../../visits/visits.service.ts';
import { texts } from '../moderation.texts.ts';
import type { Blocking } from '../people/block-person.ts';
import { choiceOf } from './allowed-decisions.ts';
import { createAppealDecisions } from './appeal-decisions.ts';
import { createComplaintDecisions } from './complaint-decisions.ts';
import type { Decision, DecisionContext } from './decision-context.ts';
import { createIncidentDecisions } from './incident-decisions.ts';
import {
  type CaseRow,
  isSitterVerified,
  selectCheckedDocument,
  selectLetterAuthor,
  selectShownReviewsOfPair,
  setDocumentChecked,
  setSitterChecked,
} from './queue.sql.ts';
import { answerLetterJob } from './support-replies.ts';

export interface DecisionParts {
  orders: Pick<OrdersService, 'resolveDispute'>;
  visits: Pick<VisitsService, 'decide' | 'decideUnclear' | 'moneyToDivide'>;
  referenceData: Pick<ReferenceData, 'requireReason'>;
  notifications: Pick<NotificationsService, 'notify'>;
  blocking: Pick<Blocking, 'block' | 'unblock'>;
  takeovers: Pick<TakeoversService, 'decideById'>;
  recoveries: Pick<RecoveriesService, 'decide'>;
}

interface Rejected {
  user: number;
  by: number;
  subject: { kind: 'passport' | 'document'; id: number };
}

const documentsPage = '/profile/awards-achievements';

/** Effects of each decision, in the transaction that closes the case. */
export function createDecisions(deps: Deps, parts: DecisionParts) {
  const { orders, visits, referenceData, notifications, blocking, takeovers, recoveries } = parts;
  const { clock, jobs } = deps;

  const notify = async (trx: Db, userId: number | null | undefined, notice: Omit<Notice, 'type'>): Promise<void> => {
    if (userId) await notifications.notify(trx, userId, { type: 'system', ...notice });
  };

  /** A rejection is a sanction; an approval lifts those before. */
  async function noteRejection(trx: Db, made: Decision, { user, by, subject }: Rejected): Promise<void> {
    await liftSanctions(deps, trx, { subject: subject.kind, subjectId: subject.id, kind: 'rejection' });
    if (made.decision !== 'reject' || made.reason === undefined) return;
    const why = { reason: made.reason };
    await recordSanction(deps, trx, { user, kind: 'rejection', why, facts: made.text, subject, by });
  }

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

  /** A policy keeps the end that it states, unless the moderator reads another one. */
  const documentOutcome = (made: Decision, ownEnd: string | null = null) => {
    const { now, isVerified, until, ...status } = outcomeOf(made);
    const reject_text = isVerified ? null : made.text || null;
    const end = made.valid_until ?? ownEnd ?? until;
    return { ...status, reject_text, checked_at: now, valid_until: isVerified ? end : ownEnd };
  };

  async function checkSitter({ trx, made, actor }: DecisionContext, userId: number): Promise<void> {
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
    await noteRejection(trx, made, { user: userId, by: actor.id, subject: { kind: 'passport', id: userId } });
    await notifyChecked(trx, userId, 'profile', made);
  }

  async function checkDocument({ trx, made, actor }: DecisionContext, fileId: number): Promise<void> {
    const document = await selectCheckedDocument(trx, fileId);
    const outcome = documentOutcome(made, document?.own_end);
    if (
      outcome.verification_status === 'verified' &&
      outcome.valid_until &&
      outcome.valid_until < moscowDate(clock.now())
    )
      throw invalidField('valid_until', texts.validUntil);
    await setDocumentChecked(trx, { fileId }, outcome);
    const subject = { kind: 'document', id: fileId } as const;
    if (document) await noteRejection(trx, made, { user: document.user_id, by: actor.id, subject });
    await notifyChecked(trx, document?.user_id, 'document', made);
  }

  async function judge({ trx, made, actor }: DecisionContext, id: number, isShown: boolean): Promise<void> {
    if (!(await judgeReview({ clock, notifications }, trx, id, isShown))) return;
    if (isShown) await liftSanctions(deps, trx, { subject: 'review', subjectId: id, kind: 'review_hidden' });
    else await recordHiddenReview(deps, trx, { review: id, text: made.text, by: actor.id });
  }

  const complaints = createComplaintDecisions(deps, {
    notifications,
    blocking,
    hideReview: (deciding, id) => judge(deciding, id, false),
  });

  const mystery = createMysteryDecisions(deps, notifications);

  /** Whether two people at one address are related is the moderator's judgement. */
  async function judgePair(deciding: DecisionContext, pairId: number): Promise<void> {
    if (deciding.made.decision !== 'hide') return;
    for (const id of await selectShownReviewsOfPair(deciding.trx, pairId)) await judge(deciding, id, false);
  }

  /** The reply goes by letter; people without a confirmed address read it in the notification. */
  async function answerLetter(trx: Db, row: CaseRow, { text }: Decision): Promise<void> {
    const author = await selectLetterAuthor(trx, row.subject_id);
    const hasAddress = author?.email_verified_at !== null;
    await notify(trx, author?.id, { template: 'support_closed', ...(!hasAddress && { quote: text }) });
    if (text && hasAddress) await jobs.schedule(trx, answerLetterJob, { case: row.id });
  }

  async function decideTakeover({ trx, row, made, afterCommit }: DecisionContext): Promise<void> {
    const decision = made.decision === 'restore' || made.decision === 'keep' ? made.decision : 'close';
    afterCommit.push(await takeovers.decideById(trx, row.subject_id, decision));
  }

  const effects: Record<CaseKind, (deciding: DecisionContext) => Promise<unknown>> = {
    sitter: (deciding) => checkSitter(deciding, deciding.row.subject_id),
    document: (deciding) => checkDocument(deciding, deciding.row.subject_id),
    review: (deciding) => judge(deciding, deciding.row.subject_id, deciding.made.decision === 'restore'),
    complaint: complaints.applyDecision,
    dispute: ({ trx, row, made, actor }) =>
      orders.resolveDispute(trx, row.subject_id, made.decision === 'refund' ? 'refund' : 'release', actor),
    mystery_client: ({ trx, row, made }) => mystery.judgeRequest(trx, row.subject_id, made),
    mystery_report: ({ trx, row, made }) => mystery.weighReport(trx, row.subject_id, made),
    lead: async () => {},
    visit: ({ trx, row, made }) =>
      visits.decide(trx, row.subject_id, {
        decision: made.decision === 'refund' ? 'refund' : 'release',
        amount: made.amount,
        text: made.text,
      }),
    visit_unclear: ({ trx, row, made }) =>
      visits.decideUnclear(trx, row.subject_id, {
        decision: made.decision === 'refund' ? 'refund' : 'release',
        text: made.text,
      }),
    shared_address: (deciding) => judgePair(deciding, deciding.row.subject_id),
    incident: createIncidentDecisions(deps, { notifications, blocking }),
    appeal: createAppealDecisions(deps, { notifications, blocking }),
    money: async () => {},
    bank_differs: async () => {},
    support: ({ trx, row, made }) => answerLetter(trx, row, made),
    taken_over: decideTakeover,
    recovery: async ({ trx, row, made, actor, stays }) => {
      const decision = made.decision === 'approve' ? 'approve' : 'reject';
      if (!(await recoveries.decide(trx, row.subject_id, decision, actor.id))) stays.pending = true;
    },
  };

  function checkValidity({ kind }: CaseRow, { decision, valid_until }: Decision): void {
    if (valid_until === undefined) return;
    const today = moscowDate(clock.now());
    const isCheck = decision === 'approve' && (kind === 'sitter' || kind === 'document');
    const isPossible = valid_until >= today && valid_until <= addMonths(today, checkMonths.most);
    if (!isCheck || !isPossible) throw invalidField('valid_until', texts.validUntil);
  }

  /** Only of an incident families are told, and of one that is upheld always. */
  function checkNotice({ kind }: CaseRow, { decision, notify: told }: Decision): void {
    if (told && kind !== 'incident') throw invalidField('notify', texts.notForThisKind);
    if (!told && kind === 'incident' && decision === 'uphold') throw invalidField('notify', incidentTexts.notifyNeeded);
  }

  function checkReason(topic: CaseTopic, { decision, reason }: Decision): void {
    if (needsReason(decision, topic) && reason === undefined) throw invalidField('reason', texts.reasonNeeded);
    if (decision === 'reject' && reason !== undefined) referenceData.requireReason('verification', reason, 'reason');
  }

  return {
    async check({ trx, row, made, actor }: DecisionContext): Promise<void> {
      if (row.version !== made.version) throw new ApiError('conflict', { text: texts.changedMeanwhile });
      if (row.status === 'done') throw new ApiError('wrong_state', { text: texts.alreadyDone });
      if (row.claimed_by !== actor.id) throw new ApiError('wrong_state', { text: texts.notTaken });
      const { topic, decisions } = await choiceOf(trx, row);
      if (!decisions.includes(made.decision)) throw invalidField('decision', texts.notForThisKind);
      checkValidity(row, made);
      checkNotice(row, made);
      if (row.kind === 'appeal') await requireOther(trx, row.subject_id, actor.id);
      if (row.kind === 'recovery') await requireOtherJudge(trx, row.subject_id, actor.id);
      if (made.amount !== undefined && row.kind !== 'visit') throw invalidField('amount', texts.notForThisKind);
      if (made.award !== undefined && made.decision !== 'award') throw invalidField('award', texts.notForThisKind);
      checkReason(topic, made);
    },

    apply: (deciding: DecisionContext) => effects[deciding.row.kind](deciding),
  };
}
