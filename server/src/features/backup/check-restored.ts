import { createDatabase, createPatientPool } from '../../platform/database/connection.ts';
import { findChangedEntry } from '../moderation/audit/audit.service.ts';
import { countOwnDifferences } from '../staff-money/own-books.service.ts';

export interface Check {
  isPassed: boolean;
  said: string;
}

/** What the data say of themselves. They are as they were written, so what fails here was so before. */
export async function checkRestored(url: string): Promise<Check[]> {
  const db = createDatabase(createPatientPool(url));
  try {
    const changed = await findChangedEntry(db);
    const differences = await countOwnDifferences(db);
    return [
      {
        isPassed: changed === null,
        said: changed === null ? 'The audit log is whole.' : `The audit log was changed at entry ${changed}.`,
      },
      {
        isPassed: differences === 0,
        said:
          differences === 0
            ? 'The ledger agrees with payments, visits, payouts and earnings.'
            : `The ledger differs in ${differences} places: press «Сверить сейчас» at /staff/money.`,
      },
    ];
  } finally {
    await db.destroy();
  }
}
