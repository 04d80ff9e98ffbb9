import type { NotCountedReason } from '@ladushki/contract/search';
import type { Db } from '../../platform/database/connection.ts';
import { lockPosition, savePosition } from '../../platform/database/sweeps.sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { openCase } from '../cases/cases.service.ts';
import { shareDevice } from '../identity/sessions/devices.service.ts';
import { shareAddress } from '../identity/sessions/sign-in-addresses.service.ts';
import {
  type Counted,
  insertSharedAddress,
  type RecountPosition,
  selectCountingFacts,
  selectToRecount,
  setNotCounted,
} from './counting.sql.ts';
import { notCounted } from './reviews.policy.ts';

export interface Judged {
  order_id: number;
  author_id: number;
  /** Whom it is of: one of both. */
  sitter_id: number | null;
  customer_id: number | null;
}

/** Whether a review counts in the rating, by current facts. */
export async function judgeCounting(
  db: Db,
  { order_id, author_id, sitter_id, customer_id }: Judged,
): Promise<NotCountedReason | null> {
  const { minutes, hasConfirmedPhone, hasPaidByCard } = await selectCountingFacts(db, order_id, author_id);
  return notCounted({
    minutes,
    // A sitter was checked before they were asked.
    hasConfirmedPhone: hasConfirmedPhone || customer_id !== null,
    hasPaidByCard,
    sharesDevice: await shareDevice(db, author_id, sitter_id ?? customer_id ?? 0),
  });
}

/** Two people at one address get one case for the moderators; a shared address is no proof and has no other effect. */
export async function askAboutAddress(
  deps: Pick<Deps, 'clock'>,
  trx: Db,
  { author_id, sitter_id }: Judged,
): Promise<void> {
  if (sitter_id === null || !(await shareAddress(trx, author_id, sitter_id))) return;
  const pair = await insertSharedAddress(trx, { author_id, sitter_id, found_at: deps.clock.now() });
  if (pair) await openCase(deps, trx, { kind: 'shared_address', subject: pair.id });
}

const everyMinutes = 30;
const recountedMs = 90 * 24 * 3_600_000;
/** Of more than these each run recounts a part. */
const most = 1_000;
const job = 'recount-reviews';

/** Facts may change later: a phone is confirmed, a shared device is found. */
export function createRecount({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  async function recountSome(which: Counted, from: Date): Promise<void> {
    const name = `${job}:${which}`;
    const saved = await lockPosition(db, name);
    const start: RecountPosition = saved ? JSON.parse(saved) : { at: from.toISOString(), id: 0 };
    const rows = await selectToRecount(db, which, start, most);
    for (const { id, not_counted, at: _, ...review } of rows) {
      const reason = await judgeCounting(db, review);
      if (reason !== not_counted) await setNotCounted(db, id, reason);
    }
    const last = rows.length === most ? rows.at(-1) : undefined;
    await savePosition(db, name, last ? JSON.stringify({ at: last.at, id: last.id }) : null);
  }

  /** Recent ones, and those that do not count, however old. */
  async function recount(): Promise<void> {
    await recountSome('counted', new Date(clock.now().getTime() - recountedMs));
    await recountSome('not_counted', new Date(0));
  }
  jobs.define(job, recount, { everyMinutes });
  return recount;
}
