import type { ClaimKind } from '@ladushki/contract/content';
import { checkKinds } from '@ladushki/contract/sitter-card';
import { moscowDate } from '@ladushki/contract/visits';
import type { Deps } from '../../../platform/deps.ts';
import { selectCheckedIds } from './checked.sql.ts';

const maxAgeMs = 60_000;

/** How many listed sitters can show a check; counted once a minute, as the home page is read far more often. */
export function createCheckedCounts(
  { readDb, clock }: Pick<Deps, 'readDb' | 'clock'>,
  isListed: (id: number) => boolean,
) {
  const counted = new Map<ClaimKind, { at: number; count: Promise<number> }>();

  async function read(kind: ClaimKind, now: Date): Promise<number> {
    const known = checkKinds.find((one) => one === kind);
    const ids = known ? await selectCheckedIds(readDb, known, moscowDate(now)) : [];
    return ids.filter(isListed).length;
  }

  return (kind: ClaimKind): Promise<number> => {
    const now = clock.now();
    const last = counted.get(kind);
    if (last && now.getTime() - last.at < maxAgeMs) return last.count;
    const count = read(kind, now);
    counted.set(kind, { at: now.getTime(), count });
    count.catch(() => counted.delete(kind));
    return count;
  };
}
