import type { Role } from '@ladushki/contract/access';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { UserSettings } from '../../platform/database/schema.ts';
import { ratingOfPerson } from '../reviews/rating.service.ts';

const has = (query: RawBuilder<unknown>) => sql<boolean>`exists (${query})`;

/** The person with everything that GET /user/profile shows, in one statement. */
export const selectPerson = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('sitters', 'sitters.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('users.erased_at', 'is', null)
    .select(['users.id', 'role', 'permissions', 'email', 'phone_number', 'email_verified_at', 'phone_verified_at'])
    .select(['bank_verified_at', 'full_name', 'first_name', 'city_id', 'birth_date', 'image', 'language', 'gender'])
    .select('address')
    .select(['lat', 'lng', 'location_address', 'description', 'camera', 'info', 'religion_id', 'martial_status'])
    .select(['hobby', 'per_hour_salary', 'per_month_salary', 'work_options', 'employment', 'citizenship_id'])
    .select(['nationality_id', 'max_children', 'is_available', 'verification_status'])
    .select(['verified_until', 'mystery_since'])
    .select([
      ratingOfPerson(sql.ref('users.id')).as('rating'),
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<number[]>`array(select language_id from user_languages where user_id = users.id order by language_id)`.as(
        'languages',
      ),
      sql<string[]>`array(select kind from consents where user_id = users.id and withdrawn_at is null)`.as('consents'),
      has(sql`select from sitter_services where user_id = users.id`).as('has_service'),
      has(sql`select from sitter_schedule where user_id = users.id`).as('has_schedule'),
      has(sql`select from sitter_skills where user_id = users.id`).as('has_skills'),
      has(sql`select from sitter_education where user_id = users.id`).as('has_education'),
      has(sql`select from sitter_work where user_id = users.id`).as('has_work'),
    ])
    .$narrowType<{ role: Role | null }>()
    .executeTakeFirst();
export type PersonRow = NonNullable<Awaited<ReturnType<typeof selectPerson>>>;

/** Locks the account: changes run one after another. */
export const lockRole = async (db: Db, userId: number) =>
  (
    await db
      .selectFrom('users')
      .select('role')
      .$narrowType<{ role: Role | null }>()
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).role;

export async function setRole(db: Db, userId: number, role: 'customer' | 'sitter'): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', userId).execute();
  if (role === 'sitter') await db.insertInto('sitters').values({ user_id: userId }).execute();
}

export const forgetBankCheck = (db: Db, userId: number) =>
  db.updateTable('users').set({ bank_verified_at: null }).where('id', '=', userId).execute();

/** Keys with an undefined value are left unchanged. */
type ProfileChange = Partial<{
  full_name: string | undefined;
  first_name: string | null | undefined;
  city_id: number | null | undefined;
  birth_date: string | null | undefined;
  language: string | undefined;
  gender: string | null | undefined;
  address: string | undefined;
  lat: number | null | undefined;
  lng: number | null | undefined;
  location_address: string | undefined;
  description: string | undefined;
  camera: boolean | undefined;
  info: string | undefined;
  religion_id: number | null | undefined;
  martial_status: string | null | undefined;
  hobby: string | undefined;
}>;

export async function updateProfile(db: Db, userId: number, change: ProfileChange, now: Date): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ ...change, updated_at: now })
    .where('user_id', '=', userId)
    .execute();
}

type SitterChange = Partial<{
  per_hour_salary: number | null | undefined;
  per_month_salary: number | null | undefined;
  work_options: string[] | undefined;
  employment: string | null | undefined;
  citizenship_id: number | null | undefined;
  nationality_id: number | null | undefined;
  max_children: number | null | undefined;
  is_available: boolean | undefined;
}>;

export async function updateSitter(db: Db, userId: number, change: SitterChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await db.updateTable('sitters').set(change).where('user_id', '=', userId).execute();
}

export async function replaceLanguages(db: Db, userId: number, languages: number[]): Promise<void> {
  await db.deleteFrom('user_languages').where('user_id', '=', userId).execute();
  const rows = [...new Set(languages)].map((language_id) => ({ user_id: userId, language_id }));
  if (rows.length > 0) await db.insertInto('user_languages').values(rows).execute();
}

export async function giveConsent(db: Db, userId: number, kind: string, version: number, now: Date): Promise<void> {
  await db
    .insertInto('consents')
    .values({ user_id: userId, kind, text_version: version, given_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).where('withdrawn_at', 'is', null).doNothing())
    .execute();
}

export async function withdrawConsent(db: Db, userId: number, kind: string, now: Date): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute();
}

const settingColumns = [
  'order_notify',
  'email_notify',
  'phone_number_notify',
  'comments_notify',
  'news_notify',
  'events_notify',
  'quiet_from',
  'quiet_to',
] as const;
export type Settings = Pick<Selectable<UserSettings>, (typeof settingColumns)[number]>;

export const selectSettings = (db: Db, userId: number): Promise<Settings> =>
  db.selectFrom('user_settings').select(settingColumns).where('user_id', '=', userId).executeTakeFirstOrThrow();

export async function updateSettings(
  db: Db,
  userId: number,
  change: { [Name in keyof Settings]?: Settings[Name] | undefined },
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await db.updateTable('user_settings').set(change).where('user_id', '=', userId).execute();
}
