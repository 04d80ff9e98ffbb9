import { type Fit, fitOf } from '@ladushki/contract/fit';
import { BestSlots } from '../best-slots.ts';
import type { Matches } from '../matches.ts';
import type { SitterIndex } from '../sitter-index.ts';
import type { FitNeed } from './fit-need.ts';
import { Group, type Membership } from './group.ts';
import { Lookout } from './lookout.ts';
import { Scorer } from './scorer.ts';
import { Sieve } from './sieve.ts';

/** Fewer are measured one by one. */
const few = 200;

/** Who is looking for work, in one's own city; elsewhere; then the others in the same order. */
function groupsOf({ facets }: SitterIndex, city: number | null): Membership[][] {
  const available = facets.get('available', 1);
  const residents = city === null ? null : facets.get('city', city);
  return [true, false].flatMap((isAvailable): Membership[][] =>
    residents
      ? [true, false].map((isHere) => [
          [available, isAvailable],
          [residents, isHere],
        ])
      : [[[available, isAvailable]]],
  );
}

/** All of them, the best first. */
function inOrder(index: SitterIndex, slots: readonly number[], need: FitNeed): number[] {
  const groups = groupsOf(index, need.city);
  const scorer = new Scorer(index, need);
  const measured = slots.map((slot) => ({
    slot,
    group: groups.findIndex((sets) => sets.every(([bitmap, isIn]) => bitmap.has(slot) === isIn)),
    key: scorer.keyAt(slot),
  }));
  const { compare } = index.orders.byName.standing;
  measured.sort((one, other) => one.group - other.group || other.key - one.key || compare(one.slot, other.slot));
  return measured.map(({ slot }) => slot);
}

/** A page of the matches by fit. */
export function bestFitPage(
  index: SitterIndex,
  matches: Matches,
  need: FitNeed,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const last = Math.min(matches.count, offset + limit);
  if (offset >= last) return [];
  if (matches.count <= few) return inOrder(index, matches.slots(), need).slice(offset, last);
  const scorer = new Scorer(index, need);
  const sieve = new Sieve(index, need, scorer);
  const blocks = index.places.boxes.nearestFirst(matches, need.from);
  const { standing } = index.orders.byName;
  const page: number[] = [];
  let [before, missing] = [offset, last - offset];
  for (const sets of groupsOf(index, need.city)) {
    const group = new Group(matches, sets);
    const count = before > 0 ? group.count() : 0;
    if (before > 0 && count <= before) {
      before -= count;
      continue;
    }
    if (scorer.isByStanding) page.push(...matches.only(sets).page(standing, before, missing));
    else {
      const best = new BestSlots(before + missing, standing.compare);
      new Lookout({ index, scorer, sieve, blocks, group, needed: before + missing, best }).look();
      page.push(...best.inOrder().slice(before));
    }
    [before, missing] = [0, last - offset - page.length];
    if (missing === 0) break;
  }
  return page;
}

/** As cards say it. */
export function fitsOf(index: SitterIndex, slots: readonly number[], need: FitNeed): Map<number, Fit> {
  const scorer = new Scorer(index, need);
  return new Map(slots.map((slot) => [index.columns.id[slot] as number, fitOf(scorer.pointsOf(slot))]));
}
