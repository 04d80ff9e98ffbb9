import type { Locale } from '@ladushki/contract/primitives';
import type { AppealStatus, SanctionKind } from '@ladushki/contract/sanctions-constants';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { Sanctions } from '../../platform/database/schema.ts';

export type SanctionRule =
  | 'fraud'
  | 'rudeness'
  | 'danger_to_child'
  | 'no_show'
  | 'false_data'
  | 'spam'
  | 'other'
  | 'reviews';

export type SanctionSubject = 'passport' | 'document' | 'review' | 'incident';

export interface SanctionRow {
  id: number;
  user_id: number;
  kind: SanctionKind;
  reason_id: number | null;
  reason_ru: string | null;
  reason_en: string | null;
  rule: SanctionRule | null;
  facts: string;
  subject_kind: SanctionSubject | null;
  subject_id: number | null;
  by_id: number | null;
  at: Date;
  appeal_until: Date;
  lifted_at: Date | null;
  answer: string | null;
  appeal_id: number | null;
  appeal_text: string | null;
  appeal_status: AppealStatus | null;
  appeal_deadline: Date | null;
  appeal_answer: string | null;
}

const sanctions = (db: Db) =>
  db
    .selectFrom('sanctions as s')
    .leftJoin('reject_reasons as r', 'r.id', 's.reason_id')
    .leftJoin('appeals as a', 'a.sanction_id', 's.id')
    .select(['s.id', 's.user_id', 's.kind', 's.reason_id', 's.rule', 's.facts', 's.subject_kind', 's.subject_id'])
    .select(['s.by_id', 's.at', 's.appeal_until', 's.lifted_at', 's.answer'])
    .select(['r.name_ru as reason_ru', 'r.name_en as reason_en', 'a.id as appeal_id', 'a.text as appeal_text'])
    .select(['a.status as appeal_status', 'a.deadline_at as appeal_deadline', 'a.answer as appeal_answer'])
    .$castTo<SanctionRow>();

export const selectSanctionsOf = (db: Db, userId: number) =>
  sanctions(db).where('s.user_id', '=', userId).orderBy('s.id', 'desc').limit(200).execute();

export const selectSanction = (db: Db, id: number) => sanctions(db).where('s.id', '=', id).executeTakeFirst();

/** Of two at the same moment the second waits here, and then reads what the first has written. */
export async function lockSanction(trx: Db, id: number): Promise<SanctionRow | undefined> {
  await trx.selectFrom('sanctions').select('id').where('id', '=', id).forUpdate().execute();
  return selectSanction(trx, id);
}

export const selectSanctionOfAppeal = (db: Db, appealId: number) =>
  sanctions(db).where('a.id', '=', appealId).executeTakeFirst();

export const selectLiveSanction = (db: Db, userId: number, kind: 'block' | 'suspension') =>
  sanctions(db)
    .where('s.user_id', '=', userId)
    .where('s.kind', '=', kind)
    .where('s.lifted_at', 'is', null)
    .executeTakeFirst();

export const insertSanction = (trx: Db, row: Insertable<Sanctions>) =>
  trx.insertInto('sanctions').values(row).returning('id').executeTakeFirstOrThrow();

export type Lifted =
  | { user: number; kind: 'block' | 'suspension' }
  | { subject: SanctionSubject; subjectId: number; kind: SanctionKind };

export async function updateLifted(trx: Db, which: Lifted, at: Date): Promise<number[]> {
  let lifting = trx
    .updateTable('sanctions')
    .set({ lifted_at: at })
    .where('lifted_at', 'is', null)
    .where('kind', '=', which.kind);
  lifting =
    'user' in which
      ? lifting.where('user_id', '=', which.user)
      : lifting.where('subject_kind', '=', which.subject).where('subject_id', '=', which.subjectId);
  return (await lifting.returning('id').execute()).map(({ id }) => id);
}

export async function updateAnswer(trx: Db, id: number, answer: string, at: Date): Promise<void> {
  await trx.updateTable('sanctions').set({ answer, answered_at: at }).where('id', '=', id).execute();
}

interface NewAppeal {
  sanction_id: number;
  text: string;
  created_at: Date;
  deadline_at: Date;
}

export const insertAppeal = (trx: Db, appeal: NewAppeal) =>
  trx.insertInto('appeals').values(appeal).returning('id').executeTakeFirstOrThrow();

interface DecidedAppeal {
  status: 'upheld' | 'overturned';
  answer: string | null;
  decided_by: number | null;
  decided_at: Date;
}

export const decideAppeal = (trx: Db, id: number, decided: DecidedAppeal) =>
  trx.updateTable('appeals').set(decided).where('id', '=', id).where('status', '=', 'open').execute();

/** Appeals whose sanction was undone by other means. */
export const endAppealsOf = async (trx: Db, sanctionIds: number[], at: Date): Promise<number[]> => {
  const rows = await trx
    .updateTable('appeals')
    .set({ status: 'overturned', decided_at: at })
    .where('sanction_id', 'in', sanctionIds)
    .where('status', '=', 'open')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Who has waited so long that everything else waits. */
export async function raiseAppeals(trx: Db, before: Date, now: Date, priority: number): Promise<void> {
  await sql`
    with raised as (
      update appeals set raised_at = ${now} where status = 'open' and raised_at is null and created_at <= ${before} returning id)
    update cases set priority = ${priority} from raised
    where cases.kind = 'appeal' and cases.subject_id = raised.id and cases.status <> 'done'`.execute(trx);
}

export const takeLateAppeals = async (trx: Db, before: Date, now: Date) =>
  (
    await sql<{ id: number; sanction_id: number; user_id: number; case_id: number | null }>`
      with late as (
        update appeals set late_told_at = ${now} where status = 'open' and late_told_at is null and created_at <= ${before}
        returning id, sanction_id)
      select late.id, late.sanction_id, s.user_id,
        (select max(c.id) from cases c where c.kind = 'appeal' and c.subject_id = late.id) as case_id
      from late join sanctions s on s.id = late.sanction_id`.execute(trx)
  ).rows;

/** Who decides appeals. */
export const selectAppealModerators = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'moderator')
    .where('blocked_at', 'is', null)
    .where(sql<boolean>`'people' = any(permissions)`)
    .execute();
  return rows.map(({ id }) => id);
};

/** Where letters to a person go who cannot sign in. */
export const selectLetterAddress = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['email', 'language'])
    .where('users.id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .where('erased_at', 'is', null)
    .$castTo<{ email: string; language: Locale }>()
    .executeTakeFirst();

export const isBlockedPerson = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export const selectReviewFacts = (db: Db, reviewId: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('profiles', 'profiles.user_id', 'reviews.author_id')
    .select(['author_id', 'order_id', 'reviews.created_at', 'profiles.language'])
    .where('reviews.id', '=', reviewId)
    .$castTo<{ author_id: number; order_id: number; created_at: Date; language: Locale }>()
    .executeTakeFirst();
