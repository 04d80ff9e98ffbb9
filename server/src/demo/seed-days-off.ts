import { addDays, moscowDate, weekdayOf } from '@ladushki/contract/visits';
import type { Assembly } from '../assemble.ts';
import { createDaysOff } from '../features/days-off/days-off.service.ts';
import { createExtraHours } from '../features/days-off/extra-hours.service.ts';
import { ApiError } from '../platform/errors.ts';
import { actorOf } from './live-drafts.ts';
import type { Carer } from './seed-families.sql.ts';

const saturday = 6;

/** The demo sitter works on a Saturday evening to come; the first sitter without visits then goes on holiday. */
export async function seedDaysOff(deps: Assembly, carers: readonly Carer[]): Promise<void> {
  const [demo, ...others] = carers;
  if (!demo) return;
  const today = moscowDate(deps.clock.now());
  const date = addDays(today, 7 + ((saturday - weekdayOf(today) + 7) % 7));
  const evening = { date, start_time: '18:00', end_time: '22:00' };
  await createExtraHours(deps).add(actorOf(demo.id, 'sitter'), evening, 'ru');
  const daysOff = createDaysOff(deps);
  const holiday = { start_date: addDays(today, 20), end_date: addDays(today, 33), note: 'Отпуск, едем к морю' };
  for (const { id } of others) {
    try {
      await daysOff.add(actorOf(id, 'sitter'), holiday, 'ru');
      return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
