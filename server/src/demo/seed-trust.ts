import { createHash } from 'node:crypto';
import type { Permission } from '@ladushki/contract/access';
import { addDays, addMonths, moscowDate } from '@ladushki/contract/visits';
import type { Assembly } from '../assemble.ts';
import type { Db } from '../platform/database/connection.ts';
import { type Random, randomFrom } from './random.ts';
import { insertRows, insertUsers } from './seed.sql.ts';
import { type FormerWork, selectFormerWork } from './seed-families.sql.ts';

const dayMs = 24 * 3_600_000;
const permissions: Permission[] = ['interview', 'people'];
const families = ['Вера', 'Наталья', 'Ирина', 'Дмитрий', 'Светлана', 'Анна'] as const;
const words = [
  'Спокойный и надёжный человек, дети ждали каждого прихода.',
  'Всегда вовремя, всегда с идеей для прогулки. Расстались, когда дети подросли.',
  'Доверяли полностью. Советуем от всей семьи.',
] as const;

/** Nobody signs in with it: its name stands beside the interviews. */
async function seedPsychologist(trx: Db, now: Date): Promise<number> {
  const email = 'psychologist@demo.local';
  const person = { role: 'moderator', permissions, email, email_verified_at: now, created_at: now };
  const [id = 0] = await insertUsers(trx, [person]);
  await insertRows(trx, 'profiles', [{ user_id: id, full_name: 'Ирина Светлова', language: 'ru', updated_at: now }]);
  await insertRows(trx, 'user_settings', [{ user_id: id }]);
  return id;
}

/** Between joining and now; null for who joined within the last days. */
function dayAfterJoining({ joined }: FormerWork, random: Random, now: Date): Date | null {
  const days = Math.floor((now.getTime() - joined.getTime()) / dayMs);
  return days < 8 ? null : new Date(joined.getTime() + random.int(2, Math.min(days - 4, 60)) * dayMs);
}

const referenceOf = (sitter: FormerWork, random: Random, asked: Date) => {
  const seed = createHash('sha256').update(`demo reference ${sitter.id}`).digest();
  return {
    user_id: sitter.id,
    name: random.pick(families),
    login: `family-${sitter.id}@former.local`,
    from_date: sitter.from_date,
    from_precision: 'day',
    to_date: sitter.to_date,
    to_precision: 'day',
    seed,
    token_hash: createHash('sha256').update(seed).digest(),
    status: 'confirmed',
    answer_text: random.pick(words),
    personal_data_version: 1,
    created_at: asked,
    expires_at: new Date(asked.getTime() + 30 * dayMs),
    answered_at: new Date(asked.getTime() + 2 * dayMs),
  };
};

/** A family's word about work in the profile, and an interview that holds for a year. */
export async function seedTrust({ db, clock }: Pick<Assembly, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const today = moscowDate(now);
  const sitters = (await selectFormerWork(db)).flatMap((sitter, index) => {
    const random = randomFrom(`trust:${sitter.id}`);
    const made = dayAfterJoining(sitter, random, now);
    return made && (random.chance(0.4) || index === 0) ? [{ sitter, random, made }] : [];
  });
  await db.transaction().execute(async (trx) => {
    const made_by = await seedPsychologist(trx, now);
    await insertRows(
      trx,
      'sitter_references',
      sitters.map(({ sitter, random, made }) => referenceOf(sitter, random, made)),
    );
    const interviewed = sitters.flatMap(({ sitter, random, made }) => {
      const made_on = moscowDate(made);
      const valid_until = addMonths(made_on, 12);
      if (valid_until <= addDays(today, 40) || !random.chance(0.6)) return [];
      const check = { kind: 'interview', made_on, valid_until, passed: true, made_by, created_at: made };
      return [{ user_id: sitter.id, ...check }];
    });
    await insertRows(trx, 'staff_checks', interviewed);
  });
}
