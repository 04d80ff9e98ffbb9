import { permissions } from '@ladushki/contract/access';
import type { Assembly } from '../assemble.ts';
import type { Actor } from '../platform/actor.ts';
import { insertRows, insertUsers } from './seed.sql.ts';
import { day, minutesAfter } from './visit-times.ts';

const hiredDaysAgo = 280;

export const staffActor = (id: number): Actor => ({
  id,
  role: 'moderator',
  sessionId: '',
  permissions: [...permissions],
});

/** Nobody signs in with it: whoever decided what the moderator of the demo may be asked about again. */
export async function seedColleague({ db, clock }: Pick<Assembly, 'db' | 'clock'>): Promise<number> {
  const hired = minutesAfter(clock.now(), -hiredDaysAgo * day);
  const account = { role: 'moderator', permissions: [...permissions], without_second_factor: true, created_at: hired };
  const [id = 0] = await insertUsers(db, [{ ...account, email: 'colleague@demo.local', email_verified_at: hired }]);
  const full_name = 'Модератор Павел Андреевич';
  await insertRows(db, 'profiles', [{ user_id: id, full_name, language: 'ru', updated_at: hired }]);
  await insertRows(db, 'user_settings', [{ user_id: id }]);
  return id;
}
