import { checkKinds } from '@ladushki/contract/checks';
import { type ClaimKind, claimKinds } from '@ladushki/contract/content-constants';
import { moscowDate } from '@ladushki/contract/visits';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../platform/deps.ts';
import { selectCheckedIds } from './checked.sql.ts';

const maxAgeMs = 60_000;

/** Number of listed sitters per check; cached for a minute, as the home page is read far more often. */
export function createCheckedCounts(
  { readDb, clock }: Pick<Deps, 'readDb' | 'clock'>,
  isListed: (id: number) => boolean,
) {
  async function read(kind: ClaimKind): Promise<number> {
    const known = checkKinds.find((one) => one === kind);
    const ids = known ? await selectCheckedIds(readDb, known, moscowDate(clock.now())) : [];
    return ids.filter(isListed).length;
  }

  const counted = new LRUCache<ClaimKind, number>({
    max: claimKinds.length,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    fetchMethod: read,
  });
  return (kind: ClaimKind): Promise<number> => counted.forceFetch(kind);
}
