import type { Locale } from '@ladushki/contract/primitives';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withdrawCases } from '../../cases/cases.service.ts';
import { createChildCare } from '../../children/child-care.service.ts';
import { discardFiles } from '../../files/files.service.ts';
import { presentLine } from './diary.present.ts';
import { selectLinesOf } from './diary.sql.ts';
import { clearGivenMedicines, deleteDiariesOfCustomer, deleteDiaryOfChild } from './diary-traces.sql.ts';

type Tools = Pick<Deps, 'clock' | 'jobs'>;

async function discard(deps: Tools, trx: Db, gone: { id: number; file_id: number | null }[]): Promise<void> {
  await discardFiles(
    deps,
    trx,
    gone.flatMap(({ file_id }) => file_id ?? []),
  );
  await withdrawCases(
    deps,
    trx,
    'incident',
    gone.map(({ id }) => id),
  );
}

/** The diaries of a family go with it; what a sitter wrote of others' children stays theirs. */
export const eraseDiaries = async (deps: Tools, trx: Db, userId: number): Promise<void> =>
  discard(deps, trx, await deleteDiariesOfCustomer(trx, userId));

/** Before a child's card is deleted: entries about that child alone, with their photos. */
export const eraseDiaryOfChild = async (deps: Tools, trx: Db, childId: number): Promise<void> =>
  discard(deps, trx, await deleteDiaryOfChild(trx, childId));

/** The family has withdrawn its consent to keep health data. */
export const eraseGivenMedicines = async (trx: Db, childId: number): Promise<void> => {
  await clearGivenMedicines(trx, childId);
};

/** Diaries of one's family, and entries of one's own. */
export async function exportDiaries(deps: Pick<Deps, 'config' | 'clock' | 'db'>, userId: number, locale: Locale) {
  const care = createChildCare(deps);
  const lines = await selectLinesOf(deps.db, userId);
  return lines.map((line) => presentLine(deps, care, line, locale));
}
