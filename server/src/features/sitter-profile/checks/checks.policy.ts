import { type Checker, type CheckKind, checkKinds, holdsOn, statusOn } from '@ladushki/contract/checks';
import type { OwnCheck, ShownCheck } from '@ladushki/contract/shown-checks';
import { daysBetween, moscowDate } from '@ladushki/contract/visits';
import type { CheckFacts, DocumentCheck, StaffCheckFact } from './checks.sql.ts';

/** A check as it is known, before a day decides whether it holds. */
interface Evidence {
  status: OwnCheck['status'];
  by: { kind: Checker; name: string | null };
  checked_at: string | null;
  valid_until: string | null;
  number: string | null;
  document: number | null;
}

const system = { kind: 'system', name: null } as const;
const bank = { kind: 'bank', name: null } as const;
const moderator = { kind: 'moderator', name: null } as const;
const family = { kind: 'family', name: null } as const;

const nothing: Evidence = {
  status: 'not_verified',
  by: system,
  checked_at: null,
  valid_until: null,
  number: null,
  document: null,
};

const confirmed = (at: Date | null, by: Evidence['by']): Evidence =>
  at ? { ...nothing, status: 'verified', by, checked_at: at.toISOString() } : nothing;

const ofDocument = ({ id, status, checked_at, valid_until, number }: DocumentCheck): Evidence => ({
  status: status as Evidence['status'],
  by: moderator,
  checked_at: checked_at && new Date(checked_at).toISOString(),
  valid_until,
  number,
  document: id,
});

/** The day alone is known: noon is the same day in every zone where people read it. */
const ofStaff = ({ kind, made_on, valid_until, passed, full_name }: StaffCheckFact): Evidence => ({
  ...nothing,
  status: passed ? 'verified' : 'rejected',
  by: kind === 'interview' ? { kind: 'psychologist', name: full_name } : moderator,
  checked_at: new Date(`${made_on}T12:00:00+03:00`).toISOString(),
  valid_until,
});

/** The passport's check belongs to the sitter, whatever became of the picture. */
function ofPassport(facts: CheckFacts): Evidence {
  const passports = facts.documents.filter(({ kind }) => kind === 'passport');
  const behind = passports.find(({ status }) => status === facts.verification_status) ?? passports[0];
  return {
    ...nothing,
    status: facts.verification_status as Evidence['status'],
    by: moderator,
    checked_at: facts.verified_at?.toISOString() ?? null,
    valid_until: facts.verified_until && moscowDate(facts.verified_until),
    document: behind?.id ?? null,
  };
}

function evidenceOf(facts: CheckFacts, kind: CheckKind): Evidence[] {
  if (kind === 'phone') return [confirmed(facts.phone_verified_at, system)];
  if (kind === 'email') return [confirmed(facts.email_verified_at, system)];
  if (kind === 'bank_id') return [confirmed(facts.bank_verified_at, bank)];
  if (kind === 'passport') return [ofPassport(facts)];
  if (kind === 'interview' || kind === 'public_pages') {
    return facts.staff_checks.filter((check) => check.kind === kind).map(ofStaff);
  }
  const documents = facts.documents.filter((document) => document.kind === kind).map(ofDocument);
  if (kind !== 'recommendation' || !facts.recommended_at) return documents;
  return [confirmed(facts.recommended_at, family), ...documents];
}

const rank: Record<OwnCheck['status'], number> = { verified: 2, moderation: 1, rejected: 0, not_verified: 0 };

/** On a day; a rejection's date stays untold. */
function checkOn(kind: CheckKind, evidence: Evidence, today: string): OwnCheck {
  const { status, by, checked_at, valid_until, number, document } = evidence;
  const wasMade = status === 'verified';
  const holds = wasMade && holdsOn(valid_until, today);
  return {
    kind,
    status: statusOn(status, valid_until, today),
    by: wasMade ? by : null,
    checked_at: wasMade ? checked_at : null,
    valid_until: wasMade ? valid_until : null,
    number: wasMade ? number : null,
    ended: wasMade && !holds,
    document,
    days_left: holds && valid_until !== null ? daysBetween(today, valid_until) : null,
  };
}

/** Of several of a kind the best one. */
function bestOf(kind: CheckKind, facts: CheckFacts, today: string): OwnCheck {
  const checks = evidenceOf(facts, kind).map((evidence) => checkOn(kind, evidence, today));
  checks.sort(
    (one, other) =>
      rank[other.status] - rank[one.status] ||
      Number(other.ended) - Number(one.ended) ||
      (other.checked_at ?? '').localeCompare(one.checked_at ?? ''),
  );
  return checks[0] ?? checkOn(kind, nothing, today);
}

/** Every check, made or not, as its sitter sees it. */
export const ownChecks = (facts: CheckFacts, now: Date): OwnCheck[] =>
  checkKinds.map((kind) => bestOf(kind, facts, moscowDate(now)));

/** Others see a rejected check as not made. */
export const shownChecks = (facts: CheckFacts, now: Date): ShownCheck[] =>
  ownChecks(facts, now).map(({ document, days_left, status, ...check }) => ({
    ...check,
    status: status === 'rejected' ? 'not_verified' : status,
  }));
