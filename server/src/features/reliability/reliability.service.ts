import type { FamilyReliability, SitterReliability } from '@ladushki/contract/reliability';
import { leastOrders } from '@ladushki/contract/reliability-constants';
import { inBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { countFamily, countSitter } from './reliability.policy.ts';
import {
  deleteReliability,
  holdPeople,
  type Side,
  saveFamilies,
  saveSitters,
  selectDue,
  selectFamilyFacts,
  selectSitterFacts,
} from './reliability.sql.ts';

/** Counts one person's numbers again. */
export const countJob = 'reliability.count';
const everyMinutes = 30;

export { countOrdersOf, deleteReliability, selectReliabilityOf } from './reliability.sql.ts';

/** With the transaction that changed the facts. Not keyed: a key would make transactions wait for each other. */
export async function countAgain(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Db,
  { sitter_id, customer_id }: { sitter_id: number | null; customer_id: number },
): Promise<void> {
  for (const person of [sitter_id, customer_id]) if (person !== null) await jobs.schedule(trx, countJob, { person });
}

export const recountPeople = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, people: readonly number[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const sides = await holdPeople(trx, people);
    const now = clock.now();
    const of = (side: Side | null) => people.filter((person) => (sides.get(person) ?? null) === side);
    const [sitters, families] = [
      await selectSitterFacts(trx, of('sitter')),
      await selectFamilyFacts(trx, of('family')),
    ];
    await saveSitters(
      trx,
      sitters.map(({ id, ...facts }) => ({ user_id: id, ...countSitter(facts, now) })),
    );
    await saveFamilies(
      trx,
      families.map(({ id, ...facts }) => ({ user_id: id, ...countFamily(facts, now) })),
    );
    for (const person of of(null)) await deleteReliability(trx, person);
  });

/** Numbers from facts: counted after each of these, and again when twelve months have passed since one. */
export function createReliability(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  const { db, clock, jobs } = deps;
  jobs.define(countJob, ({ person }) => recountPeople(deps, [Number(person)]), { concurrency: 2 });

  const recountDue = (side: Side) =>
    inBatches(async (limit) => {
      const due = await selectDue(db, side, clock.now(), limit);
      for (const { user_id } of due) await recountPeople(deps, [user_id]);
      return due.length;
    });
  jobs.define(
    'reliability.recount',
    async () => {
      await recountDue('sitter');
      await recountDue('family');
    },
    { everyMinutes },
  );
}

/** Fewer orders say nothing. */
export const isCounted = (orders: number | null | undefined) => (orders ?? 0) >= leastOrders;

/** As shown to others: nothing until there are enough orders. */
export const shownReliability = (numbers: SitterReliability | null): SitterReliability | null =>
  isCounted(numbers?.orders) ? numbers : null;
export const shownFamilyReliability = (numbers: FamilyReliability | null): FamilyReliability | null =>
  isCounted(numbers?.orders) ? numbers : null;
