import type { Database } from '../../platform/database/connection.ts';
import { countDiffering } from './proof.sql.ts';
import { parts } from './proof-parts.sql.ts';
import { rangesOf } from './proof-ranges.sql.ts';

/** Where the ledger differs from payments, visits, payouts and what sitters are owed; no provider is asked. */
export async function countOwnDifferences(db: Database): Promise<number> {
  let differences = 0;
  for (const table of Object.keys(parts) as (keyof typeof parts)[])
    for await (const range of rangesOf(db, table, parts[table].size))
      differences += await countDiffering(db, table, range);
  return differences;
}
