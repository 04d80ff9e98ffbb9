import type { CaseDecision, CaseKind } from '@ladushki/contract/case-decisions';
import { shownName } from '@ladushki/contract/names';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { moscowTime } from '@ladushki/contract/visits';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { requireOtherJudge } from '../../identity/takeover/recoveries.service.ts';
import { selectFamilies, selectIncident, selectIncidentFacts } from '../../incidents/incidents.service.ts';
import { awardsOfReport } from '../../mystery/mystery-decisions.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { requireOther } from '../../sanctions/appeals.service.ts';
import { readDisputedExpenses } from '../../visits/expenses/order-extras.service.ts';
import { presentActor, recordAct } from '../audit/audit.service.ts';
import { selectAuditOf } from '../audit/audit.sql.ts';
import { claimEnd, kindsFor } from '../moderation.policy.ts';
import { texts } from '../moderation.texts.ts';
import type { AfterCommit, Blocking } from '../people/block-person.ts';
import { choiceOf } from './allowed-decisions.ts';
import { selectCaseVisits, selectPeople, selectSubjects } from './case-subjects.sql.ts';
import type { Decision, DecisionContext } from './decision-context.ts';
import { createDecisions, type DecisionParts } from './decisions.ts';
import {
  type CaseRow,
  countByKind,
  countCases,
  keepClaims,
  lockCase,
  lockClaimer,
  selectCase,
  selectCasePage,
  selectDocumentsOfCase,
  updateCase,
} from './queue.sql.ts';

export { selectPeople } from './case-subjects.sql.ts';

type Role = 'customer' | 'sitter' | 'moderator' | null;

const subjectShown = 200;

interface Parts extends DecisionParts {
  payments: Pick<PaymentsService, 'disputedMoney'>;
  blocking: Pick<Blocking, 'block' | 'unblock' | 'preview'>;
}

export function createCases(deps: Deps, parts: Parts) {
  const { db, clock } = deps;
  const decisions = createDecisions(deps, parts);

  async function subjectsOf(rows: CaseRow[]) {
    const found = new Map<string, Awaited<ReturnType<typeof selectSubjects>>>();
    for (const kind of new Set(rows.map((row) => row.kind))) {
      const ids = rows.filter((row) => row.kind === kind).map((row) => row.subject_id);
      found.set(kind, await selectSubjects(db, kind, ids));
    }
    return (row: CaseRow) => found.get(row.kind)?.get(row.subject_id) ?? { user_ids: [], subject: '', fields: [] };
  }

  const present = (row: CaseRow, subject: string) => ({
    id: row.id,
    kind: row.kind,
    subject: subject.slice(0, subjectShown),
    priority: row.priority,
    status: row.status,
    claimed_by: row.claimed_by ? { id: row.claimed_by, full_name: row.claimer ?? '' } : null,
    claimed_until: claimEnd(row)?.toISOString() ?? null,
    version: row.version,
    created_date: row.created_at.toISOString(),
  });

  /** What a decision divides. */
  const moneyOf = ({ kind, subject_id }: CaseRow) => {
    if (kind === 'dispute') return parts.payments.disputedMoney(subject_id);
    return kind === 'visit' ? parts.visits.moneyToDivide(subject_id) : null;
  };

  async function visitsOf({ kind, subject_id }: CaseRow) {
    const isOfOrder = kind === 'dispute' || kind === 'visit_unclear';
    const rows = isOfOrder ? await selectCaseVisits(db, subject_id, clock.now(), kind === 'visit_unclear') : [];
    return rows.map(({ starts_at, ends_at, arrived_at, left_at, ...visit }) => ({
      ...visit,
      start_time: moscowTime(starts_at),
      end_time: moscowTime(ends_at),
      arrived_at: arrived_at?.toISOString() ?? null,
      left_at: left_at?.toISOString() ?? null,
    }));
  }

  /** Who reported it, whom it concerns, and for how long it has waited or did. */
  async function incidentOf({ kind, subject_id }: CaseRow, locale: Locale) {
    const incident = kind === 'incident' ? await selectIncident(db, subject_id) : undefined;
    if (!incident) return { source: null, families: [], minutes_open: null, reported: [] };
    const now = clock.now();
    const { sitter_id, source, opened_at, decided_at, told_at } = incident;
    const [families, facts] = await Promise.all([
      selectFamilies(db, sitter_id, decided_at ?? now),
      selectIncidentFacts(db, subject_id),
    ]);
    const end = told_at ?? decided_at ?? now;
    return {
      source,
      families: families.map(({ erased_at, full_name, ...family }) => ({
        ...family,
        full_name: shownName({ full_name, erased_at }, locale),
      })),
      minutes_open: Math.floor((end.getTime() - opened_at.getTime()) / 60_000),
      // The newest first, as the rest of the history.
      reported: facts.toReversed().map(({ at }) => ({ at: at.toISOString(), by: null, action: 'reported', text: '' })),
    };
  }

  function requireAllowed(actor: Actor, row: CaseRow | undefined): CaseRow {
    if (!row || !kindsFor(actor).includes(row.kind)) throw notFound();
    return row;
  }

  async function readCase(actor: Actor, id: number, locale: Locale) {
    const row = requireAllowed(actor, await selectCase(db, id, clock.now()));
    const { user_ids, subject, fields } = (await subjectsOf([row]))(row);
    const [choice, people, documents, money, visits, expenses, incident, awards, history] = await Promise.all([
      choiceOf(db, row),
      selectPeople(db, user_ids),
      selectDocumentsOfCase(db, row.kind, row.subject_id),
      moneyOf(row),
      visitsOf(row),
      row.kind === 'dispute' ? readDisputedExpenses(deps, row.subject_id) : [],
      incidentOf(row, locale),
      row.kind === 'mystery_report' ? awardsOfReport(db, row.subject_id, locale) : [],
      selectAuditOf(db, 'case', id),
    ]);
    const isPossible = (decision: CaseDecision) => decision !== 'award' || awards.length > 0;
    const offered = row.status === 'done' ? [] : choice.decisions.filter(isPossible);
    return {
      ...present(row, subject),
      subject_id: row.subject_id,
      topic: choice.topic,
      people: people.map((person) => ({
        id: person.id,
        full_name: shownName(person, locale),
        role: person.role as Role,
      })),
      fields,
      documents,
      money,
      visits,
      expenses,
      source: incident.source,
      families: incident.families,
      minutes_open: incident.minutes_open,
      decisions: offered,
      awards: offered.includes('award') ? awards : [],
      block:
        (offered.includes('block') || offered.includes('uphold')) && choice.person
          ? await parts.blocking.preview(choice.person)
          : null,
      history: [
        ...history.map((entry) => ({
          at: entry.at.toISOString(),
          by: presentActor(entry),
          action: entry.action,
          text: entry.reason,
        })),
        ...incident.reported,
      ],
    };
  }

  function refuseStale(row: CaseRow, version: number): void {
    if (row.version !== version) throw new ApiError('conflict', { text: texts.changedMeanwhile });
  }

  /** A suspension is no end: the case stays with whoever decides it. */
  function afterDecision({ made, actor, stays }: DecisionContext, now: Date) {
    if (stays.pending) return { status: 'pending' as const, claimed_by: null, acted_at: null };
    const by = { claimed_by: actor.id, acted_at: now };
    if (made.decision === 'suspend') return { ...by, status: 'claimed' as const };
    return { ...by, status: 'done' as const, decided_at: now };
  }

  return {
    readCase,

    async countWaiting(actor: Actor) {
      const rows = await countByKind(db, kindsFor(actor), clock.now());
      const empty = kindsFor(actor).map((kind) => [kind, { pending: 0, claimed: 0 }] as const);
      const queue: Partial<Record<CaseKind, { pending: number; claimed: number }>> = Object.fromEntries(empty);
      for (const { kind, pending, claimed } of rows) queue[kind] = { pending, claimed };
      return { queue };
    },

    async listCases(
      actor: Actor,
      query: PageRequest & { kind?: CaseKind | undefined; status?: CaseRow['status'] | undefined },
    ) {
      const kinds = kindsFor(actor).filter((kind) => !query.kind || kind === query.kind);
      if (kinds.length === 0) return { count: 0, results: [] };
      const filter = { kinds, status: query.status };
      const now = clock.now();
      const [rows, count] = await Promise.all([selectCasePage(db, filter, now, query), countCases(db, filter, now)]);
      const subjectOf = await subjectsOf(rows);
      return { count, results: rows.map((row) => present(row, subjectOf(row).subject)) };
    },

    /** Of two concurrent claims one wins and the other gets a conflict; an expired claim can be taken over. */
    async claimCase(actor: Actor, id: number, version: number, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        if (!(await lockClaimer(trx, actor.id))) throw new ApiError('forbidden');
        const row = requireAllowed(actor, await lockCase(trx, id, clock.now()));
        if (row.status === 'done') throw new ApiError('wrong_state', { text: texts.alreadyDone });
        if (row.claimed_by && row.claimed_by !== actor.id) throw new ApiError('conflict', { text: texts.takenByOther });
        refuseStale(row, version);
        if (row.kind === 'appeal') await requireOther(trx, row.subject_id, actor.id);
        if (row.kind === 'recovery') await requireOtherJudge(trx, row.subject_id, actor.id);
        await updateCase(trx, id, { status: 'claimed', claimed_by: actor.id, acted_at: clock.now() });
        await recordAct(deps, trx, actor, { action: 'claim', target: { kind: 'case', id } });
      });
      return readCase(actor, id, locale);
    },

    async unclaimCase(actor: Actor, id: number, version: number, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        const row = requireAllowed(actor, await lockCase(trx, id, clock.now()));
        refuseStale(row, version);
        if (row.status !== 'claimed' || row.claimed_by !== actor.id) {
          throw new ApiError('wrong_state', { text: texts.notTaken });
        }
        await updateCase(trx, id, { status: 'pending', claimed_by: null, acted_at: null });
        await recordAct(deps, trx, actor, { action: 'unclaim', target: { kind: 'case', id } });
      });
      return readCase(actor, id, locale);
    },

    /** Stored in the append-only history. */
    async noteCase(actor: Actor, id: number, text: string, locale: Locale) {
      await db.transaction().execute(async (trx) => {
        requireAllowed(actor, await lockCase(trx, id, clock.now()));
        await keepClaims(trx, { case: id }, { by: actor.id, at: clock.now() });
        await recordAct(deps, trx, actor, { action: 'note', target: { kind: 'case', id }, reason: text });
      });
      return readCase(actor, id, locale);
    },

    async decideCase(actor: Actor, id: number, made: Decision, locale: Locale) {
      const now = clock.now();
      const afterCommit: AfterCommit[] = [];
      await db.transaction().execute(async (trx) => {
        const row = requireAllowed(actor, await lockCase(trx, id, now));
        const deciding = { trx, row, made, actor, afterCommit, stays: { pending: false } };
        await decisions.check(deciding);
        await decisions.apply(deciding);
        await updateCase(trx, id, afterDecision(deciding, now));
        // Colleagues are dismissed too.
        const action = made.decision === 'dismiss' ? 'dismiss_incident' : made.decision;
        await recordAct(deps, trx, actor, { action, target: { kind: 'case', id }, reason: made.text });
      });
      for (const work of afterCommit) await work();
      return readCase(actor, id, locale);
    },
  };
}
