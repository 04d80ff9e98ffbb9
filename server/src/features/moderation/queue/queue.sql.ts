import { type CaseKind, claimMinutes } from '@ladushki/contract/case-decisions';
import { statusOn } from '@ladushki/contract/checks';
import type { RevealTarget } from '@ladushki/contract/moderation';
import type { PageRequest } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { offsetOf } from '../../../platform/http/paging.ts';

export interface CaseRow {
  id: number;
  kind: CaseKind;
  subject_id: number;
  priority: number;
  status: 'pending' | 'claimed' | 'done';
  claimed_by: number | null;
  claimer: string | null;
  acted_at: Date | null;
  version: number;
  created_at: Date;
}

export interface CaseFilter {
  kinds: CaseKind[];
  status?: CaseRow['status'] | undefined;
}

/** An expired claim: the case is free for everybody. */
const isLeft = (now: Date) => sql<boolean>`(cases.status = 'claimed'
  and (cases.acted_at is null or cases.acted_at <= ${new Date(now.getTime() - claimMinutes * 60_000)}))`;

const cases = (db: Db, now: Date) =>
  db
    .selectFrom('cases')
    .leftJoin('profiles as claimer', 'claimer.user_id', 'cases.claimed_by')
    .select([
      'cases.id',
      'cases.kind',
      'cases.subject_id',
      'cases.priority',
      sql<CaseRow['status']>`case when ${isLeft(now)} then 'pending' else cases.status end`.as('status'),
      sql<number | null>`case when not ${isLeft(now)} then cases.claimed_by end`.as('claimed_by'),
      'claimer.full_name as claimer',
      'cases.acted_at',
      'cases.version',
      'cases.created_at',
    ]);

/** Without a status: all undecided cases. */
const inStatus = (status: CaseFilter['status'], now: Date) => {
  if (status === 'done') return sql<boolean>`cases.status = 'done'`;
  if (status === 'claimed') return sql<boolean>`cases.status = 'claimed' and not ${isLeft(now)}`;
  if (status === 'pending')
    return sql<boolean>`cases.status <> 'done' and (cases.status = 'pending' or ${isLeft(now)})`;
  return sql<boolean>`cases.status <> 'done'`;
};

export const selectCasePage = (
  db: Db,
  { kinds, status }: CaseFilter,
  now: Date,
  request: PageRequest,
): Promise<CaseRow[]> =>
  cases(db, now)
    .where('cases.kind', 'in', kinds)
    .where(inStatus(status, now))
    .orderBy('cases.priority', 'desc')
    .orderBy('cases.created_at')
    .orderBy('cases.id')
    .limit(request.page_size)
    .offset(offsetOf(request))
    .execute() as Promise<CaseRow[]>;

export const countCases = (db: Db, { kinds, status }: CaseFilter, now: Date) =>
  db
    .selectFrom('cases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', 'in', kinds)
    .where(inStatus(status, now))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);

export async function countByKind(db: Db, kinds: CaseKind[], now: Date) {
  const { rows } = await sql<{ kind: CaseKind; pending: number; claimed: number }>`
    select kind, (count(*) filter (where ${inStatus('pending', now)}))::integer as pending,
      (count(*) filter (where ${inStatus('claimed', now)}))::integer as claimed
    from cases where status in ('pending', 'claimed') and kind = any(${kinds}) group by kind`.execute(db);
  return rows;
}

export const selectCase = (db: Db, id: number, now: Date) =>
  cases(db, now).where('cases.id', '=', id).executeTakeFirst() as Promise<CaseRow | undefined>;

export const lockCase = (db: Db, id: number, now: Date) =>
  cases(db, now).where('cases.id', '=', id).forUpdate('cases').executeTakeFirst() as Promise<CaseRow | undefined>;

/** Locks the moderator's row: a concurrent dismissal waits for the claim, or the claim for it. */
export const lockClaimer = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'moderator')
    .forShare()
    .executeTakeFirst();

export const updateCase = (
  db: Db,
  id: number,
  change: { status: CaseRow['status']; claimed_by: number | null; acted_at: Date | null; decided_at?: Date },
) =>
  db
    .updateTable('cases')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

const lookedAt: Record<RevealTarget, (id: number) => RawBuilder<boolean>> = {
  document: (id) => sql`exists (select from sitter_documents d
    where d.file_id = coalesce((select p.document_id from document_pages p where p.file_id = ${id}), ${id})
      and (kind, subject_id) in (('document', d.file_id), ('sitter', d.user_id)))`,
  message: (id) => sql`kind = 'complaint'
    and subject_id in (select c.id from complaints c where c.target = 'message' and c.target_id = ${id})`,
  contact: (id) => sql`id = ${id}`,
  phone: () => sql`false`,
  payout_account: (id) => sql`kind = 'money'
    and subject_id in (select d.id from money_differences d where d.kind = 'leaving' and d.subject_id = ${String(id)})`,
  diary: (id) => sql`(kind = 'visit' and subject_id = ${id})
    or (kind = 'visit_unclear' and subject_id = (select v.order_id from visits v where v.id = ${id}))
    or (kind = 'incident' and subject_id in (select f.incident_id from incident_facts f
      join diary_entries e on e.id = f.entry_id where e.visit_id = ${id}))`,
};

/** Each action on a case, and each look at its hidden data, extends the claim. */
export const keepClaims = (
  db: Db,
  on: { case: number } | { target: RevealTarget; id: number },
  { by, at }: { by: number; at: Date },
) =>
  db
    .updateTable('cases')
    .set({ acted_at: at })
    .where('status', '=', 'claimed')
    .where('claimed_by', '=', by)
    .where('case' in on ? sql<boolean>`id = ${on.case}` : sql<boolean>`(${lookedAt[on.target](on.id)})`)
    .execute();

/** Applies a decision to a sitter's passport or one document. */
export async function setDocumentChecked(
  db: Db,
  which: { fileId: number } | { passportOf: number },
  outcome: {
    verification_status: string;
    reject_reason_id: number | null;
    reject_text: string | null;
    checked_at: Date;
    valid_until: string | null;
  },
): Promise<void> {
  await db
    .updateTable('sitter_documents')
    .set({ ...outcome, check_reminded: null })
    .$if('fileId' in which, (query) => query.where('file_id', '=', 'fileId' in which ? which.fileId : 0))
    .$if('passportOf' in which, (query) =>
      query
        .where('user_id', '=', 'passportOf' in which ? which.passportOf : 0)
        .where('kind', '=', 'passport')
        .where('verification_status', '=', 'moderation'),
    )
    .execute();
}

export const setSitterChecked = (
  db: Db,
  userId: number,
  outcome: {
    verification_status: string;
    reject_reason_id: number | null;
    verified_at: Date | null;
    verified_until: Date | null;
  },
) =>
  db
    .updateTable('sitters')
    .set({ ...outcome, checked_identity: null, check_reminded: null })
    .where('user_id', '=', userId)
    .execute();

export const selectShownReviewsOfPair = async (db: Db, pairId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('shared_addresses')
    .innerJoin('reviews', (join) =>
      join
        .onRef('reviews.author_id', '=', 'shared_addresses.author_id')
        .onRef('reviews.sitter_id', '=', 'shared_addresses.sitter_id'),
    )
    .select('reviews.id')
    .where('shared_addresses.id', '=', pairId)
    .where('reviews.status', 'not in', ['sealed', 'hidden'])
    .orderBy('reviews.id')
    .execute();
  return rows.map(({ id }) => id);
};

export interface CaseDocument {
  id: number;
  kind: string;
  name: string;
  mime: string;
  verification_status: string;
  page: number;
}

/** Documents with all their pages. */
export async function selectDocumentsOfCase(db: Db, kind: CaseKind, subjectId: number): Promise<CaseDocument[]> {
  if (kind !== 'sitter' && kind !== 'document') return [];
  const which = kind === 'sitter' ? sql`d.user_id` : sql`d.file_id`;
  const { rows } = await sql<CaseDocument>`
    select f.id, d.kind, f.name, f.mime, d.verification_status,
      row_number() over (partition by d.file_id order by f.id)::integer as page
    from sitter_documents d join files f on f.id = d.file_id
      or f.id in (select p.file_id from document_pages p where p.document_id = d.file_id)
    where ${which} = ${subjectId} order by d.file_id, f.id`.execute(db);
  return rows;
}

/** The owner, and what a policy says of its own end. */
export const selectCheckedDocument = (db: Db, fileId: number) =>
  db
    .selectFrom('sitter_documents')
    .select(['user_id', sql<string | null>`case when kind = 'insurance' then valid_until end`.as('own_end')])
    .where('file_id', '=', fileId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const selectLetterAuthor = (db: Db, letterId: number) =>
  db
    .selectFrom('support_letters')
    .innerJoin('users', 'users.id', 'author_id')
    .select(['users.id', 'email_verified_at'])
    .where('support_letters.id', '=', letterId)
    .executeTakeFirst();

/** A support letter, its author, and the moderator's reply. */
export const selectAnsweredLetter = (db: Db, caseId: number) =>
  db
    .selectFrom('cases')
    .innerJoin('support_letters', 'support_letters.id', 'cases.subject_id')
    .innerJoin('users', 'users.id', 'support_letters.author_id')
    .innerJoin('audit_log', (join) =>
      join.onRef('audit_log.target_id', '=', 'cases.id').on('audit_log.target_kind', '=', 'case'),
    )
    .select(['users.email', 'support_letters.subject', 'support_letters.text', 'audit_log.reason as answer'])
    .where('cases.id', '=', caseId)
    .where('cases.kind', '=', 'support')
    .where('users.email_verified_at', 'is not', null)
    .where('audit_log.action', '=', 'close')
    .executeTakeFirst();

/** Whether the sitter's passport check is valid now; locks the row for the decision. */
export async function isSitterVerified(db: Db, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sitters')
    .select(['verification_status', 'verified_until'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const until = row.verified_until && moscowDate(row.verified_until);
  return statusOn(row.verification_status, until, moscowDate(now)) === 'verified';
}

/** An objection during a visit is decided after it. */
export const isVisitOver = async (db: Db, id: number): Promise<boolean> => {
  const row = await db.selectFrom('visits').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'done' || row?.state === 'missed';
};

/** The sitter of an incident: whether they are suspended because of it, and can be blocked. */
export const selectIncidentChoice = (db: Db, incidentId: number) =>
  db
    .selectFrom('incidents')
    .innerJoin('users', 'users.id', 'incidents.sitter_id')
    .select(['users.id', sql<boolean>`incidents.suspended_at is not null`.as('is_suspended')])
    .select(sql<boolean>`users.blocked_at is null and users.erased_at is null`.as('is_reachable'))
    .where('incidents.id', '=', incidentId)
    .executeTakeFirst();

/** Looked at once more; false where it was sent anew, or is gone. */
export async function reopenDocument(trx: Db, fileId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sitter_documents')
    .set({ verification_status: 'moderation', reject_reason_id: null, reject_text: null, checked_at: null })
    .where('file_id', '=', fileId)
    .where('verification_status', '=', 'rejected')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function reopenPassport(trx: Db, userId: number): Promise<boolean> {
  await trx
    .updateTable('sitters')
    .set({ verification_status: 'moderation', reject_reason_id: null })
    .where('user_id', '=', userId)
    .where('verification_status', '=', 'rejected')
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('sitter_documents')
    .set({ verification_status: 'moderation', reject_reason_id: null, reject_text: null, checked_at: null })
    .where('user_id', '=', userId)
    .where('kind', '=', 'passport')
    .where('verification_status', '=', 'rejected')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
