import type { CaseDecision, CaseKind } from '@ladushki/contract/moderation';
import { decisionsOf } from '@ladushki/contract/moderation';
import { shownName } from '@ladushki/contract/people';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { addMonths, moscowDate } from '@ladushki/contract/visits';
import type { OrdersService } from '../orders/orders.service.ts';
import type { Actor } from '../platform/actor.ts';
import type { Db } from '../platform/database/connection.ts';
import type { Deps } from '../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../platform/errors.ts';
import type { ReferenceData } from '../reference-data/reference-data.service.ts';
import { recordAct } from './audit.service.ts';
import { selectAuditOf } from './audit.sql.ts';
import { selectPerson, selectSubjects } from './case-subjects.sql.ts';
import {
  type CaseRow,
  countCases,
  lockCase,
  selectCase,
  selectCasePage,
  selectComplaint,
  selectDocumentsOfCase,
  setDocumentChecked,
  setReviewStatus,
  setSitterChecked,
  updateCase,
} from './cases.sql.ts';
import { kindsFor, mayDecide } from './moderation.policy.ts';
import { texts } from './moderation.texts.ts';

interface Parts {
  orders: Pick<OrdersService, 'settleDispute'>;
  referenceData: Pick<ReferenceData, 'requireReason'>;
}

interface Decision {
  version: number;
  decision: CaseDecision;
  reason?: number | undefined;
  text: string;
}

const checkHoldsMonths = 12;

export function createCases(deps: Deps, { orders, referenceData }: Parts) {
  const { db, clock } = deps;

  async function subjectsOf(rows: CaseRow[]) {
    const found = new Map<string, Awaited<ReturnType<typeof selectSubjects>>>();
    for (const kind of new Set(rows.map((row) => row.kind))) {
      const ids = rows.filter((row) => row.kind === kind).map((row) => row.subject_id);
      found.set(kind, await selectSubjects(db, kind, ids));
    }
    return (row: CaseRow) => found.get(row.kind)?.get(row.subject_id) ?? { user_id: null, fields: [] };
  }

  const present = (row: CaseRow, fields: { name: string; value: string }[]) => ({
    id: row.id,
    kind: row.kind,
    subject: fields
      .map(({ value }) => value)
      .join(' · ')
      .slice(0, 200),
    priority: row.priority,
    status: row.status,
    claimed_by: row.claimed_by ? { id: row.claimed_by, full_name: row.claimer ?? '' } : null,
    version: row.version,
    created_date: row.created_at.toISOString(),
  });

  function requireAllowed(actor: Actor, row: CaseRow | undefined): CaseRow {
    if (!row || !kindsFor(actor).includes(row.kind)) throw notFound();
    return row;
  }

  async function readCase(actor: Actor, id: number, locale: Locale) {
    const row = requireAllowed(actor, await selectCase(db, id));
    const { user_id, fields } = (await subjectsOf([row]))(row);
    const [person, documents, history] = await Promise.all([
      user_id ? selectPerson(db, user_id) : undefined,
      selectDocumentsOfCase(db, row.kind, row.subject_id),
      selectAuditOf(db, 'case', id),
    ]);
    return {
      ...present(row, fields),
      subject_id: row.subject_id,
      person: person
        ? {
            id: person.id,
            full_name: shownName(person, locale),
            role: person.role as 'customer' | 'sitter' | 'moderator' | null,
          }
        : null,
      fields,
      documents: documents.map(({ user_id: _, ...document }) => document),
      decisions: row.status === 'done' ? [] : [...decisionsOf[row.kind]],
      history: history.map((entry) => ({
        at: entry.at.toISOString(),
        by: { id: entry.actor_id, full_name: entry.full_name },
        action: entry.action,
        text: entry.reason,
      })),
    };
  }

  function refuseStale(row: CaseRow, version: number): void {
    if (row.version !== version) throw new ApiError('conflict', { text: texts.changedMeanwhile });
  }

  function checkSitter(trx: Db, userId: number, decision: CaseDecision, reason: number | null) {
    const now = clock.now();
    const verified = decision === 'approve';
    const until = addMonths(moscowDate(now), checkHoldsMonths);
    const status = verified ? 'verified' : 'rejected';
    return Promise.all([
      setSitterChecked(trx, userId, {
        verification_status: status,
        reject_reason_id: reason,
        verified_at: verified ? now : null,
        verified_until: verified ? new Date(`${until}T00:00:00Z`) : null,
      }),
      setDocumentChecked(
        trx,
        { passportOf: userId },
        {
          verification_status: status,
          reject_reason_id: reason,
          checked_at: now,
          valid_until: verified ? until : null,
        },
      ),
    ]);
  }

  function checkDocument(trx: Db, fileId: number, decision: CaseDecision, reason: number | null) {
    const now = clock.now();
    const verified = decision === 'approve';
    return setDocumentChecked(
      trx,
      { fileId },
      {
        verification_status: verified ? 'verified' : 'rejected',
        reject_reason_id: reason,
        checked_at: now,
        valid_until: verified ? addMonths(moscowDate(now), checkHoldsMonths) : null,
      },
    );
  }

  async function hideComplainedReview(trx: Db, complaintId: number): Promise<void> {
    const complaint = await selectComplaint(trx, complaintId);
    if (complaint?.target === 'review') await setReviewStatus(trx, complaint.target_id, 'hidden');
  }

  const effects: Record<CaseKind, (trx: Db, row: CaseRow, made: Decision, actor: Actor) => Promise<unknown>> = {
    sitter: (trx, row, { decision, reason }) => checkSitter(trx, row.subject_id, decision, reason ?? null),
    document: (trx, row, { decision, reason }) => checkDocument(trx, row.subject_id, decision, reason ?? null),
    review: (trx, row, { decision }) =>
      setReviewStatus(trx, row.subject_id, decision === 'restore' ? 'published' : 'hidden'),
    complaint: async (trx, row, { decision }) => {
      if (decision === 'hide') await hideComplainedReview(trx, row.subject_id);
    },
    dispute: (trx, row, { decision, text }, actor) =>
      orders.settleDispute(trx, row.subject_id, decision === 'refund' ? 'refund' : 'release', actor, text),
    mystery_client: async () => {},
    lead: async () => {},
    support: async () => {},
  };

  function checkDecision(row: CaseRow, actor: Actor, made: Decision): void {
    refuseStale(row, made.version);
    if (row.status === 'done') throw new ApiError('wrong_state', { text: texts.alreadyDone });
    if (row.claimed_by !== actor.id) throw new ApiError('wrong_state', { text: texts.notTaken });
    if (!mayDecide(row.kind, made.decision)) throw invalidField('decision', texts.notForThisKind);
    if (made.decision !== 'reject') return;
    if (made.reason === undefined) throw invalidField('reason', texts.reasonNeeded);
    referenceData.requireReason('verification', made.reason, 'reason');
  }

  return {
    readCase,

    async listCases(
      actor: Actor,
      query: PageRequest & { kind?: CaseKind | undefined; status?: CaseRow['status'] | undefined },
    ) {
      const kinds = kindsFor(actor).filter((kind) => !query.kind || kind === query.kind);
      if (kinds.length === 0) return { count: 0, results: [] };
      const filter = { kinds, status: query.status };
      const [rows, count] = await Promise.all([selectCasePage(db, filter, query), countCases(db, filter)]);
      const subjectOf = await subjectsOf(rows);
      return { count, results: rows.map((row) => present(row, subjectOf(row).fields)) };
    },

    /** Of two moderators who take a case at once, one gets it and the other is told. */
    async claimCase(actor: Actor, id: number, version: number, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        const row = requireAllowed(actor, await lockCase(trx, id));
        if (row.status === 'done') throw new ApiError('wrong_state', { text: texts.alreadyDone });
        if (row.claimed_by && row.claimed_by !== actor.id) throw new ApiError('conflict', { text: texts.takenByOther });
        refuseStale(row, version);
        await updateCase(trx, id, { status: 'claimed', claimed_by: actor.id });
        await recordAct(deps, trx, actor, { action: 'claim', target: { kind: 'case', id } });
      });
      return readCase(actor, id, locale);
    },

    async decideCase(actor: Actor, id: number, made: Decision, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        const row = requireAllowed(actor, await lockCase(trx, id));
        checkDecision(row, actor, made);
        await effects[row.kind](trx, row, made, actor);
        await updateCase(trx, id, { status: 'done', claimed_by: actor.id, decided_at: clock.now() });
        await recordAct(deps, trx, actor, { action: made.decision, target: { kind: 'case', id }, reason: made.text });
      });
      return readCase(actor, id, locale);
    },
  };
}
