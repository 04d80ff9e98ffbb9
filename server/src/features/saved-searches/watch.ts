import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { createListingHistory } from '../search/feed/listing-history.service.ts';
import { announcementJob } from './announcement-alerts.service.ts';
import { whomToTell } from './find.policy.ts';
import { deleteOldFinds, insertFinds, insertTold, recordKnown } from './finds.sql.ts';
import { createLiveSearches } from './matching/live-searches.ts';
import { matchAnnouncement, type Places } from './matching/match-announcement.ts';
import { matchSitter } from './matching/match-sitter.ts';
import type { SearchKind } from './search-kind.policy.ts';
import { tellJob } from './tell-finds.ts';

const sittersJob = 'saved-search-sitters';
const forgetJob = 'saved-search-forget';

/** Holds what is new against the saved searches. */
export function createWatch({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>, places: Places) {
  const live = createLiveSearches();
  const searchesFinding = (trx: Db, order: number) => matchAnnouncement(trx, { live, places }, order, clock.now());

  async function record(trx: Db, kind: SearchKind, thing: number, searches: readonly number[]): Promise<void> {
    if (searches.length === 0) return;
    const now = clock.now();
    const people = whomToTell(await insertFinds(trx, thing, searches, now), now);
    if (people.length === 0) return;
    if ((await insertTold(trx, kind, thing, people)) > 0) await jobs.schedule(trx, tellJob, {});
  }

  const lookAtAnnouncement = (id: number) =>
    db.transaction().execute(async (trx) => {
      const searches = await searchesFinding(trx, id);
      if (searches) await record(trx, 'orders', id, searches);
    });

  const history = createListingHistory({ db, clock }, async (trx, changes) => {
    const searches = await live.current(trx);
    for (const change of changes) await record(trx, 'sitters', change.id, matchSitter(searches, change));
  });

  jobs.define(announcementJob, ({ order }) => lookAtAnnouncement(Number(order)));
  jobs.define(sittersJob, history.catchUp, { everyMinutes: 1 });
  jobs.define(forgetJob, () => deleteOldFinds(db, clock.now()), { everyMinutes: 60 });

  return {
    warmUp: () => live.current(db),
    catchUp: history.catchUp,
    /** Before an announcement is changed: who searched for something like it later than it was published knows it already. */
    async rememberFinders(trx: Db, order: { id: number; created_at: Date }): Promise<void> {
      const searches = await searchesFinding(trx, order.id);
      if (searches && searches.length > 0) await recordKnown(trx, order.id, searches, order.created_at);
    },
  };
}

export type Watch = ReturnType<typeof createWatch>;
