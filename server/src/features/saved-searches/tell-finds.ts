import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { type DueFind, takeDueFinds } from './finds.sql.ts';

/** Tells of what is due. */
export const tellJob = 'saved-search-tell';
const everyMinuteJob = 'saved-search-tell-due';
const atOnce = 200;

const listLink = '/profile/searches';

/** Tells people of what their searches found: each thing by itself, or once a day all of it. */
export function createTellFinds(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { notify }: Pick<NotificationsService, 'notify'>,
) {
  async function tellOne(trx: Db, find: DueFind): Promise<void> {
    const { user_id, thing_id, kind, channels, search_name } = find;
    const common = { channels, ...(search_name && { search_name }) };
    if (kind === 'orders') {
      const about = { subject_id: thing_id, link: `/orders/${thing_id}` };
      return notify(trx, user_id, { type: 'order', template: 'saved_search_order', ...about, ...common });
    }
    const about = { person_id: thing_id, link: `/specialists/${thing_id}` };
    return notify(trx, user_id, { type: 'system', template: 'saved_search_sitter', ...about, ...common });
  }

  async function tellDaily(trx: Db, userId: number, finds: readonly DueFind[]): Promise<void> {
    const [first] = finds;
    if (first && finds.length === 1) return tellOne(trx, first);
    const channels = [...new Set(finds.flatMap((find) => find.channels))];
    const template = first?.kind === 'orders' ? 'saved_search_orders' : 'saved_search_sitters';
    await notify(trx, userId, { type: 'system', template, channels, found: finds.length, link: listLink });
  }

  const tellSome = (now: Date): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const due = await takeDueFinds(trx, now, atOnce);
      // What is gone by now, or not wanted any more, is no news.
      const wanted = due.filter(({ search_name }) => search_name !== null);
      for (const find of wanted.filter(({ is_daily }) => !is_daily)) await tellOne(trx, find);
      const daily = Map.groupBy(
        wanted.filter(({ is_daily }) => is_daily),
        ({ user_id }) => user_id,
      );
      for (const [userId, finds] of daily) await tellDaily(trx, userId, finds);
      return due.length;
    });

  async function tellDue(): Promise<void> {
    const now = clock.now();
    while ((await tellSome(now)) >= atOnce);
  }

  jobs.define(tellJob, tellDue);
  jobs.define(everyMinuteJob, tellDue, { everyMinutes: 1 });
}
