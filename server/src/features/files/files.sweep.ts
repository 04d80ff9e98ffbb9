import { lockPosition, savePosition } from '../../platform/database/sweeps.sql.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StoredObject } from '../../platform/storage/storage.ts';
import { selectKnownKeys } from './files.sql.ts';

const youngestMs = 24 * 3_600_000;
const batch = 500;
/** Of a store of millions each run looks at a part: what it removes is only waste. */
const mostKeys = 5_000;
const position = 'files.orphans';

type SweepDeps = Pick<Deps, 'db' | 'storage' | 'clock'>;

/** At most so many, after the key. */
async function listSome({ storage }: SweepDeps, after: string, limit: number): Promise<StoredObject[]> {
  const objects: StoredObject[] = [];
  for await (const object of storage.list(after)) {
    objects.push(object);
    if (objects.length === limit) break;
  }
  return objects;
}

async function removeUnknown({ db, storage }: SweepDeps, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const known = await selectKnownKeys(db, keys);
  for (const key of keys) if (!known.has(key)) await storage.remove(key);
}

/**
 * Files without a row, left by a crash between the two writes; recent ones may still get their row. Goes on where the
 * last run ended, and begins again after the last key.
 */
export async function sweepOrphans(deps: SweepDeps, limit = mostKeys): Promise<void> {
  const before = deps.clock.now().getTime() - youngestMs;
  const objects = await listSome(deps, (await lockPosition(deps.db, position)) ?? '', limit);
  const old = objects.filter(({ modifiedAt }) => modifiedAt.getTime() <= before).map(({ key }) => key);
  for (let at = 0; at < old.length; at += batch) await removeUnknown(deps, old.slice(at, at + batch));
  await savePosition(deps.db, position, objects.length === limit ? (objects.at(-1)?.key ?? null) : null);
}
