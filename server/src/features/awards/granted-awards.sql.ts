import type { AwardRuleKind } from '@ladushki/contract/awards-constants';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';

export const selectHolders = (db: Db, awardId: number, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('sitter_awards')
      .innerJoin('users', 'users.id', 'sitter_awards.user_id')
      .innerJoin('profiles', 'profiles.user_id', 'users.id')
      .select(['users.id', 'profiles.full_name', 'users.erased_at', 'granted_on'])
      .where('award_id', '=', awardId)
      .orderBy('granted_on', 'desc')
      .orderBy('users.id'),
    request,
  );

export const selectOfferedAward = (db: Db, id: number) =>
  db
    .selectFrom('awards')
    .select(['id', 'rule_kind'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

/** Awards given by hand that a sitter does not hold. */
export const selectGrantable = (db: Db, sitter: number, locale: Locale) =>
  db
    .selectFrom('awards')
    .select(['id', `name_${locale} as name`])
    .where('archived_at', 'is', null)
    .where('rule_kind', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sitter_awards')
            .select('user_id')
            .whereRef('award_id', '=', 'awards.id')
            .where('user_id', '=', sitter),
        ),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

export const selectSitter = (db: Db, id: number) =>
  db
    .selectFrom('sitters')
    .innerJoin('users', 'users.id', 'sitters.user_id')
    .select('users.id')
    .where('users.id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** False when the sitter already has it. */
export async function insertGrant(trx: Db, userId: number, awardId: number, grantedOn: string): Promise<boolean> {
  const row = await trx
    .insertInto('sitter_awards')
    .values({ user_id: userId, award_id: awardId, granted_on: grantedOn })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteGrant = (trx: Db, userId: number, awardId: number) =>
  trx
    .deleteFrom('sitter_awards')
    .where('user_id', '=', userId)
    .where('award_id', '=', awardId)
    .returning('rule_kind')
    .executeTakeFirst();

/** An award that was added, changed or is offered again is held against everybody in the next night. */
export const noteNewRule = (trx: Db, awardId: number) =>
  trx
    .updateTable('awards')
    .set({ rule_is_new: sql<boolean>`rule_kind is not null` })
    .where('id', '=', awardId)
    .execute();

/** The number that a rule is about. */
const numberOf: Record<AwardRuleKind, string> = {
  confirmed_visits: 'confirmed_visits',
  year_with_family: 'years_with_family',
  families_returned: 'families_returned',
};
const counted = (rule: string) =>
  sql`case ${sql.ref(rule)} ${sql.join(
    Object.entries(numberOf).map(([kind, column]) => sql`when ${sql.lit(kind)} then ${sql.ref(`numbers.${column}`)}`),
    sql` `,
  )} end`;

const isMet = sql`${counted('award.rule_kind')} >= award.rule_count
  and (not award.rule_no_late_cancel or numbers.cancelled_late_12m = 0)`;

/** Whoever meets a rule that is new has to be looked at. */
export async function dueByNewRules(trx: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update awards set rule_is_new = false where rule_is_new and archived_at is null returning id`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    insert into award_counts (user_id)
    select distinct numbers.user_id from sitter_reliability numbers, awards award
    where award.id = any(${rows.map(({ id }) => id)}) and ${isMet}
    on conflict do nothing`.execute(trx);
}

/** The next ones whose numbers have changed: due no more. Another process takes others. */
export async function takeDue(trx: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    delete from award_counts where user_id in (
      select user_id from award_counts order by user_id limit ${limit} for update skip locked)
    returning user_id`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}

/** Given by the rules that they meet and were not given before; the rule is kept with it. */
export async function giveByRule(trx: Db, sitters: number[], on: string): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into sitter_awards (user_id, award_id, granted_on, rule_kind, rule_count, rule_no_late_cancel)
    select numbers.user_id, award.id, ${on}::date, award.rule_kind, award.rule_count, award.rule_no_late_cancel
    from sitter_reliability numbers, awards award
    where numbers.user_id = any(${sitters}) and award.rule_kind is not null and award.archived_at is null and ${isMet}
    order by numbers.user_id, award.id
    on conflict do nothing returning user_id`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}

/** Facts were undone: less is left than the rule had asked for. A later cancellation undoes nothing. */
export async function takeBackUndone(trx: Db, sitters: number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    delete from sitter_awards award using sitter_reliability numbers
    where numbers.user_id = award.user_id and award.user_id = any(${sitters}) and award.rule_kind is not null
      and ${counted('award.rule_kind')} < award.rule_count
    returning award.user_id`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}
