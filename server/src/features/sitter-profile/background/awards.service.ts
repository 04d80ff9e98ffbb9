import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { columnIn } from '../../../platform/texts.ts';
import { selectAwardsPage } from './awards.sql.ts';

export async function listAwards(db: Db, actor: Pick<Actor, 'id'>, request: PageRequest, locale: Locale) {
  const { count, results } = await selectAwardsPage(db, actor.id, request);
  return {
    count,
    results: results.map((row) => ({
      id: row.id,
      name: columnIn(row, 'name', locale),
      description: columnIn(row, 'description', locale),
      image: row.image,
      date: row.granted_on,
    })),
  };
}
