import type { FamilyReliability, SitterReliability } from '@ladushki/contract/reliability';
import { leastOrders } from '@ladushki/contract/reliability-constants';
import { inBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { countFamily, countSitter } from './reliability.policy.ts';
import {
  deleteReliability,
  holdPerson,
  type Side,
  saveFamily,
  saveSitter,
  selectDue,
  selectFamilyFacts,
  selectSitterFacts,
} from './reliability.sql.ts';

const job = 'reliability.count';
const everyMinutes = 30;

export { countOrdersOf, deleteReliability, selectReliabilityOf } from './reliability.sql.ts';

/** With the transaction that changed the facts. Not keyed: a key would make transactions wait for each other. */
export async function countAgain(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Db,
  { sitter_id, customer_id }: { sitter_id: number | null; customer_id: number },
): Promise<void> {
  for (const person of [sitter_id, customer_id]) if (person !== null) await jobs.schedule(trx, job, { person });
}

export const recountPerson = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, person: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const side = await holdPerson(trx, person);
    const now = clock.now();
    if (side === 'sitter') {
      return saveSitter(trx, { user_id: person, ...countSitter(await selectSitterFacts(trx, person), now) });
    }
    if (side === 'family') {
      return saveFamily(trx, { user_id: person, ...countFamily(await selectFamilyFacts(trx, person), now) });
    }
    return deleteReliability(trx, person);
  });

/** Numbers from facts: counted after each of these, and again when twelve months have passed since one. */
export function createReliability(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  const { db, clock, jobs } = deps;
  jobs.define(job, ({ person }) => recountPerson(deps, Number(person)), { concurrency: 2 });

  const recountDue = (side: Side) =>
    inBatches(async (limit) => {
      const due = await selectDue(db, side, clock.now(), limit);
      for (const { user_id } of due) await recountPerson(deps, user_id);
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
