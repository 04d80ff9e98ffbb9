import { sitterAge } from '@ladushki/contract/people';
import { addDays, addMonths, moscowDate } from '@ladushki/contract/visits';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { isMoved, loadReferences } from '../engine/references.ts';
import type { Snapshots } from '../snapshot/index-snapshot.ts';
import { retentionHours } from './change-cursor.ts';
import { deleteOldChanges, noteBornOn } from './changes.sql.ts';
import { type LoadedIndex, loadIndex } from './load-index.ts';
import { readListings } from './read-listings.ts';

/** Fallback poll, when a notification is lost. */
const pollMs = 700;
const changesAtOnce = 500;
const cleanUpMinutes = 30;
/** While an index is saved, changes wait: about a second for a million sitters. */
const saveMs = 10 * 60_000;
const saveUnchangedMs = 6 * 3_600_000;
/** While the index is loaded. */
const retryAfterSeconds = 2;
/** Birthdays that reach the minimum age are noticed within the hour. */
const birthdayMinutes = 60;

/** Above this many dead slots the index is rebuilt. */
const isWorn = ({ index }: LoadedIndex) => index.dead > 20_000 + index.size / 4;

/** The index moves forward in time only; a clock that is set back by some seconds at midnight does no harm. */
const isAhead = ({ index }: LoadedIndex, today: string) => addDays(index.day, -1) > today;

/** The index of this process: restored or loaded before the first answer, then updated from the change feed. */
export function createLiveIndex(
  { db, clock, log, jobs }: Pick<Deps, 'db' | 'clock' | 'log' | 'jobs'>,
  snapshots: Snapshots,
  onChanged: (sitterIds: readonly number[]) => void,
) {
  let current: LoadedIndex | null = null;
  let rebuilding: Promise<void> | null = null;
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  const stopping = new AbortController();
  let saved: { version: number; at: number } | null = null;
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
    rebuilding ??= loadIndex(db, today(), stopping.signal)
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

  async function save(loaded: LoadedIndex): Promise<void> {
    const { version } = loaded.index;
    await snapshots.save(loaded).catch(complain);
    saved = { version, at: performance.now() };
  }

  /** An unchanged index is saved too, so that its position in the feed does not grow old. */
  const isSaveDue = ({ index }: LoadedIndex) => {
    if (!saved) return true;
    const since = performance.now() - saved.at;
    return since > (index.version === saved.version ? saveUnchangedMs : saveMs);
  };

  async function syncOnce(): Promise<void> {
    if (!current) return;
    const isGood = await catchUp(current);
    inStepAt = performance.now();
    // Nothing else changes this index until it is saved.
    if (isSaveDue(current)) await save(current);
    if (!isGood && !stopping.signal.aborted) rebuild().catch(complain);
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
    if (!stopping.signal.aborted) timer = setTimeout(() => void poll(), pollMs);
  }

  return {
    sync,
    /** Call when there may be a change. */
    wake: () => void sync().catch(complain),
    rebuild,
    /** Time since the index was last up to date. */
    ageSeconds: () => (performance.now() - inStepAt) / 1000,
    get current(): LoadedIndex {
      if (!current) throw new ApiError('not_ready', { retryAfterSeconds });
      return current;
    },
    async start() {
      const restored = await snapshots.restore();
      if (restored) saved = { version: restored.index.version, at: performance.now() };
      if (restored && (await catchUp(restored))) {
        log.info({ sitters: restored.index.size }, 'search index restored');
        current = restored;
      } else await rebuild();
      inStepAt = performance.now();
      timer = setTimeout(() => void poll(), pollMs);
    },
    async stop() {
      stopping.abort();
      if (timer) clearTimeout(timer);
      await Promise.allSettled([rebuilding, waiting, running]);
      if (current && saved?.version !== current.index.version) await save(current);
    },
  };
}
