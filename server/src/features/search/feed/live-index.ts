import { sitterAge } from '@ladushki/contract/people';
import { addDays, addMonths, moscowDate } from '@ladushki/contract/visits';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { isMoved, loadReferences } from '../engine/references.ts';
import { retentionHours } from './change-cursor.ts';
import { deleteOldChanges, noteBornOn } from './changes.sql.ts';
import { type LoadedIndex, loadIndex } from './load-index.ts';
import { readListings } from './read-listings.ts';

/** Fallback poll, when a notification is lost. */
const pollMs = 700;
const changesAtOnce = 500;
const cleanUpMinutes = 30;
/** Birthdays that reach the minimum age are noticed within the hour. */
const birthdayMinutes = 60;

/** Above this many dead slots the index is rebuilt. */
const isWorn = ({ index }: LoadedIndex) => index.dead > 20_000 + index.size / 4;

/** The index moves forward in time only; a clock that is set back by some seconds at midnight does no harm. */
const isAhead = ({ index }: LoadedIndex, today: string) => addDays(index.day, -1) > today;

/** The index of this process: loaded before the first answer, then updated from the change feed. */
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
  jobs.define('search.forget_changes', () => deleteOldChanges(db, retentionHours), {
    everyMinutes: cleanUpMinutes,
  });

  jobs.define('search.note_birthdays', () => noteBornOn(db, addMonths(today(), -12 * sitterAge.min)), {
    everyMinutes: birthdayMinutes,
  });

  /** True when a place has a new parent: only a rebuild shows that for its residents. */
  async function refreshReferences(loaded: LoadedIndex): Promise<boolean> {
    const before = loaded.references.parents;
    loaded.references = await loadReferences(db);
    return isMoved(before, loaded.references.parents);
  }

  /** Applies changes to one index; false when a rebuild is needed. */
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
    return !moved && !isWorn(loaded) && !isAhead(loaded, today());
  }

  /** The old index keeps answering and applying changes until the new one has caught up. */
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

  /** Resolves when everything committed before the call is in the index. */
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
    /** Call when there may be a change. */
    wake: () => void sync().catch(complain),
    rebuild,
    /** Time since the index was last up to date. */
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
