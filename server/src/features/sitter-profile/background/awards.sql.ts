import type { AwardRuleKind } from '@ladushki/contract/awards-constants';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';

export const selectAwardsPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('sitter_awards')
      .innerJoin('awards', 'awards.id', 'award_id')
      .select(['awards.id', 'name_ru', 'name_en', 'description_ru', 'description_en', 'image', 'granted_on'])
      .select((eb) => eb.ref('sitter_awards.rule_kind').$castTo<AwardRuleKind | null>().as('rule_kind'))
      .select(['sitter_awards.rule_count', 'sitter_awards.rule_no_late_cancel'])
      .where('user_id', '=', userId)
      .orderBy('granted_on', 'desc')
      .orderBy('awards.id'),
    request,
  );
