import { shownName } from '@ladushki/contract/names';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import { reasonText } from './access-reasons.ts';
import { selectReadsPage } from './reads.sql.ts';

export async function listReads(db: Db, actor: Actor, request: PageRequest, locale: Locale) {
  const { count, results } = await selectReadsPage(db, actor.id, request);
  const present = ({ at, what, reason, id, role, ...person }: (typeof results)[number]) => ({
    at: at.toISOString(),
    by: { id, full_name: shownName(person, locale), role },
    what,
    reason: reasonText(reason, locale),
  });
  return { count, results: results.map(present) };
}
