import type { CheckKind } from '@ladushki/contract/checks';
import { holdsOn, statusOn } from '@ladushki/contract/checks';
import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { moscowDate } from '@ladushki/contract/visits';
import type { DetailRow, DocumentCheck } from './detail.sql.ts';

type Check = SitterDetail['checks'][number];

const documentKinds = ['diploma', 'medical_book', 'no_criminal_record', 'recommendation'] as const;

const made = (kind: CheckKind, at: Date | null): Check => ({
  kind,
  status: at ? 'verified' : 'not_verified',
  checked_at: at?.toISOString() ?? null,
  valid_until: null,
  ended: false,
});

/** Others see a rejected check as not made. */
const publicStatus = (status: string): Check['status'] =>
  status === 'moderation' || status === 'verified' ? status : 'not_verified';

const rank: Record<Check['status'], number> = { verified: 2, moderation: 1, not_verified: 0 };

const checkOf = (kind: CheckKind, { status, checked_at, valid_until }: DocumentCheck, today: string): Check => {
  // A rejection's date would reveal it.
  const wasVerified = status === 'verified';
  return {
    kind,
    status: statusOn(publicStatus(status), valid_until, today),
    checked_at: wasVerified && checked_at ? new Date(checked_at).toISOString() : null,
    valid_until: wasVerified ? valid_until : null,
    ended: wasVerified && !holdsOn(valid_until, today),
  };
};

/** Of several documents of a kind, the best one. */
function documentCheck(kind: (typeof documentKinds)[number], documents: DocumentCheck[], today: string): Check {
  const checks = documents.filter((one) => one.kind === kind).map((one) => checkOf(kind, one, today));
  checks.sort(
    (one, other) =>
      rank[other.status] - rank[one.status] || (other.checked_at ?? '').localeCompare(one.checked_at ?? ''),
  );
  return checks[0] ?? made(kind, null);
}

/** All checks, made or not, with their dates. */
export const checksOf = (row: DetailRow, now: Date): Check[] => {
  const today = moscowDate(now);
  const passport = {
    kind: 'passport',
    status: row.verification_status,
    checked_at: row.verified_at?.toISOString() ?? null,
    valid_until: row.verified_until ? moscowDate(row.verified_until) : null,
  };
  return [
    made('phone', row.phone_verified_at),
    made('email', row.email_verified_at),
    made('bank_id', row.bank_verified_at),
    checkOf('passport', passport, today),
    ...documentKinds.map((kind) => documentCheck(kind, row.documents, today)),
  ];
};
