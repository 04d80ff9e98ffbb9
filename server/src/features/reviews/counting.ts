import type { NotCountedReason } from '@ladushki/contract/search';
import { workedMinutes } from '@ladushki/contract/visits';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { openCase } from '../cases/cases.service.ts';
import { shareDevice } from '../identity/sessions/devices.service.ts';
import { shareAddress } from '../identity/sessions/sign-in-addresses.service.ts';
import { insertSharedAddress, selectCountingFacts, selectToRecount, setNotCounted } from './counting.sql.ts';
import { notCounted } from './reviews.policy.ts';

export interface Judged {
  order_id: number;
  author_id: number;
  sitter_id: number;
}

/** Whether a review counts in the rating, by current facts. */
export async function judgeCounting(
  db: Db,
  { order_id, author_id, sitter_id }: Judged,
): Promise<NotCountedReason | null> {
  const { completed_at, hasConfirmedPhone, hasPaidByCard, ...period } = await selectCountingFacts(
    db,
    order_id,
    author_id,
  );
  return notCounted({
    minutes: completed_at ? workedMinutes(period, completed_at) : 0,
    hasConfirmedPhone,
    hasPaidByCard,
    sharesDevice: await shareDevice(db, author_id, sitter_id),
  });
}

/** Two people at one address get one case for the moderators; a shared address is no proof and has no other effect. */
export async function askAboutAddress(
  deps: Pick<Deps, 'clock'>,
  trx: Db,
  { author_id, sitter_id }: Judged,
): Promise<void> {
  if (!(await shareAddress(trx, author_id, sitter_id))) return;
  const pair = await insertSharedAddress(trx, { author_id, sitter_id, found_at: deps.clock.now() });
  if (pair) await openCase(deps, trx, { kind: 'shared_address', subject: pair.id });
}

const everyMinutes = 30;
const recountedMs = 90 * 24 * 3_600_000;
const batch = 200;

/** Facts may change later: a phone is confirmed, a shared device is found. */
export function createRecount({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  async function recount(): Promise<void> {
    const since = new Date(clock.now().getTime() - recountedMs);
    for (let after = 0; ; ) {
      const rows = await selectToRecount(db, { after, since, limit: batch });
      for (const { id, not_counted, ...review } of rows) {
        const reason = await judgeCounting(db, review);
        if (reason !== not_counted) await setNotCounted(db, id, reason);
      }
      after = rows.at(-1)?.id ?? 0;
      if (rows.length < batch) return;
    }
  }
  jobs.define('recount-reviews', recount, { everyMinutes });
  return recount;
}
