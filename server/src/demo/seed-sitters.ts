import { minutesOf } from '@ladushki/contract/visits';
import type { DemoSitter } from './people.ts';
import { insertRows } from './seed.sql.ts';
import type { SeedContext, Seeded } from './seed-people.ts';

const dayMs = 86_400_000;
const checkHoldsDays = 365;

/** Some days after joining, and not expired. */
export const checkedAt = ({ id, joined }: Pick<Seeded<DemoSitter>, 'id' | 'joined'>, now: Date) =>
  new Date(Math.min(joined.getTime() + (1 + (id % 40)) * dayMs, now.getTime() - dayMs));

function sitterRow({ now }: SeedContext, sitter: Seeded<DemoSitter>) {
  const verified = sitter.verification_status === 'verified';
  const verifiedAt = checkedAt(sitter, now);
  return {
    user_id: sitter.id,
    per_hour_salary: sitter.per_hour_salary,
    per_month_salary: sitter.per_month_salary,
    work_options: sitter.work_options,
    employment: sitter.employment,
    citizenship_id: sitter.citizenship,
    nationality_id: sitter.nationality,
    max_children: sitter.max_children,
    is_available: sitter.is_available,
    verification_status: sitter.verification_status,
    verified_at: verified ? verifiedAt : null,
    verified_until: verified ? new Date(verifiedAt.getTime() + checkHoldsDays * dayMs) : null,
    reject_reason_id: sitter.verification_status === 'rejected' ? 1 : null,
  };
}

/** Midnight as an end is the end of the day. */
const endMinute = (time: string) => minutesOf(time) || 24 * 60;

const specialConsents = (sitter: Seeded<DemoSitter>) =>
  (['religion', 'nationality'] as const)
    .filter((kind) => sitter[kind] !== null)
    .map((kind) => ({ user_id: sitter.id, kind, text_version: 1, given_at: sitter.joined }));

/** The sections of sitter profiles. */
export async function seedSitterProfiles(context: SeedContext, sitters: Seeded<DemoSitter>[]): Promise<void> {
  const { db } = context;
  const each = <Row>(rows: (sitter: Seeded<DemoSitter>) => Row[]) => sitters.flatMap(rows);
  await insertRows(
    db,
    'sitters',
    each((sitter) => [sitterRow(context, sitter)]),
  );
  await insertRows(
    db,
    'consents',
    each((sitter) => specialConsents(sitter)),
  );
  await insertRows(
    db,
    'user_languages',
    each(({ id, languages }) => languages.map((language_id) => ({ user_id: id, language_id }))),
  );
  await insertRows(
    db,
    'sitter_skills',
    each(({ id, skills }) => [...new Set(skills)].map((skill_id) => ({ user_id: id, skill_id }))),
  );
  await insertRows(
    db,
    'sitter_services',
    each(({ id, services }) =>
      services.map(({ service_type, price_per_hour }) => ({
        user_id: id,
        service_type_id: service_type,
        price_per_hour,
      })),
    ),
  );
  await insertRows(
    db,
    'sitter_schedule',
    each(({ id, schedule }) =>
      schedule.map(({ weekday, start_time, end_time }) => ({
        user_id: id,
        weekday,
        start_minute: minutesOf(start_time),
        end_minute: endMinute(end_time),
      })),
    ),
  );
  await insertRows(
    db,
    'sitter_education',
    each(({ id, education }) =>
      education.map(({ institution, faculty, start, ending }) => ({
        user_id: id,
        institution,
        faculty,
        start_date: start,
        end_date: ending,
      })),
    ),
  );
  await insertRows(
    db,
    'sitter_work',
    each(({ id, work }) =>
      work.map(({ post, organization, from, to, description }) => ({
        user_id: id,
        post,
        organization,
        from_date: from,
        to_date: to,
        description,
      })),
    ),
  );
}
