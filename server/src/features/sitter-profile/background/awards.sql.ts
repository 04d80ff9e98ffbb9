import type { PageRequest } from '@ladushki/contract/primitives';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';

export const selectAwardsPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('sitter_awards')
      .innerJoin('awards', 'awards.id', 'award_id')
      .select(['awards.id', 'name_ru', 'name_en', 'description_ru', 'description_en', 'image', 'granted_on'])
      .where('user_id', '=', userId)
      .orderBy('granted_on', 'desc')
      .orderBy('awards.id'),
    request,
  );
