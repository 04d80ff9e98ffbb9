import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { selectAwardsPage } from './awards.sql.ts';

export async function listAwards(db: Db, actor: Pick<Actor, 'id'>, request: PageRequest, locale: Locale) {
  const { count, results } = await selectAwardsPage(db, actor.id, request);
  return {
    count,
    results: results.map((row) => ({
      id: row.id,
      name: locale === 'ru' ? row.name_ru : row.name_en,
      description: locale === 'ru' ? row.description_ru : row.description_en,
      image: row.image,
      date: row.granted_on,
    })),
  };
}
