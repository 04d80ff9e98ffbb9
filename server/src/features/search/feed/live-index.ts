import { sitterAge } from '@ladushki/contract/people';
import { addMonths, moscowDate } from '@ladushki/contract/visits';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { isMoved, loadReferences } from '../engine/references.ts';
import { keptHours } from './change-cursor.ts';
import { deleteOldChanges, noteBornOn } from './changes.sql.ts';
import { type LoadedIndex, loadIndex } from './load-index.ts';
import { readListings } from './read-listings.ts';

/** Notices arrive at once; this bounds how late a change is seen when one is lost. */
const pollMs = 700;
const changesAtOnce = 500;
const cleanUpMinutes = 30;
/** A birthday that makes somebody old enough to be listed is seen within the hour. */
const birthdayMinutes = 60;

/** When this many slots are dead, a fresh index is smaller and faster. */
const isWorn = ({ index }: LoadedIndex) => index.dead > 20_000 + index.size / 4;

/** The index of this process: loaded before the first answer, then kept in step with the database. */
export function createLiveIndex(
  { db, clock, log, jobs }: Pick<Deps, 'db' | 'clock' | 'log' | 'jobs'>,
  onChanged: (sitterIds: readonly number[]) => void,
) {
  let current: LoadedIndex | null = null;
  let rebuilding: Promise<void> | null = null;
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let inStepAt = performance.now();

  const today = () => moscowDate(clock.now());
  jobs.define('search.forget_changes', async () => void (await deleteOldChanges(db, keptHours)), {
    everyMinutes: cleanUpMinutes,
  });

  jobs.define('search.note_birthdays', () => noteBornOn(db, addMonths(today(), -12 * sitterAge.min)), {
    everyMinutes: birthdayMinutes,
  });

  /** True when a place has moved into another, which only a fresh index shows for those who live there. */
  async function refreshReferences(loaded: LoadedIndex): Promise<boolean> {
    const before = loaded.references.parents;
    loaded.references = await loadReferences(db);
    return isMoved(before, loaded.references.parents);
  }

  /** Brings one index up to date; false when a fresh one is needed. */
  async function catchUp(loaded: LoadedIndex): Promise<boolean> {
    const changed = await loaded.cursor.read(db);
    if (!changed) return false;
    const moved = changed.references && (await refreshReferences(loaded));
    for (let at = 0; at < changed.sitterIds.length; at += changesAtOnce) {
      const ids = changed.sitterIds.slice(at, at + changesAtOnce);
      loaded.index.apply(await readListings(db, ids, loaded.references.parents, today()));
      onChanged(ids);
    }
    changed.advance();
    return !moved && !isWorn(loaded);
  }

  /** The old index goes on answering, and following the changes, until the new one has overtaken it. */
  function rebuild(): Promise<void> {
    rebuilding ??= loadIndex(db, today())
      .then(async (fresh) => {
        await catchUp(fresh);
        current = fresh;
        log.info({ sitters: fresh.index.size }, 'search index built');
      })
      .finally(() => {
        rebuilding = null;
      });
    return rebuilding;
  }

  const complain = (error: unknown) => log.warn({ err: error }, 'search index');

  async function syncOnce(): Promise<void> {
    if (!current) return;
    const isGood = await catchUp(current);
    inStepAt = performance.now();
    if (!isGood && !stopped) rebuild().catch(complain);
  }

  /** Resolves when everything that was committed before the call is in the index. */
  function sync(): Promise<void> {
    if (!running) {
      running = syncOnce().finally(() => {
        running = null;
      });
      return running;
    }
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = null;
        return sync();
      });
    return waiting;
  }

  async function poll(): Promise<void> {
    await sync().catch(complain);
    if (!stopped) timer = setTimeout(() => void poll(), pollMs);
  }

  return {
    sync,
    /** To be called when a change may have come. */
    wake: () => void sync().catch(complain),
    rebuild,
    /** Since the index last knew everything that was committed. */
    ageSeconds: () => (performance.now() - inStepAt) / 1000,
    get current(): LoadedIndex {
      if (!current) throw new ApiError('not_ready');
      return current;
    },
    async start() {
      await rebuild();
      timer = setTimeout(() => void poll(), pollMs);
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await Promise.allSettled([rebuilding, waiting, running]);
    },
  };
}
