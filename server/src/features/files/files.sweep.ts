import type { Deps } from '../../platform/deps.ts';
import { selectKnownKeys } from './files.sql.ts';

const youngestMs = 24 * 3_600_000;
const batch = 500;

async function removeUnknown({ db, storage }: Pick<Deps, 'db' | 'storage'>, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const known = await selectKnownKeys(db, keys);
  for (const key of keys) if (!known.has(key)) await storage.remove(key);
}

/** Files without a row, left by a crash between the two writes; recent ones may still get their row. */
export async function sweepOrphans(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = deps.clock.now().getTime() - youngestMs;
  let keys: string[] = [];
  for await (const { key, modifiedAt } of deps.storage.list()) {
    if (modifiedAt.getTime() > before) continue;
    keys.push(key);
    if (keys.length < batch) continue;
    await removeUnknown(deps, keys);
    keys = [];
  }
  await removeUnknown(deps, keys);
}
