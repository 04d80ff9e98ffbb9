import type { Assembly } from '../assemble.ts';
import { countAwards } from '../features/awards/awards-by-rule.service.ts';
import { createNotifications } from '../features/notifications/notifications.service.ts';
import { insertRows } from './seed.sql.ts';

const awards = [
  {
    name_ru: 'Надёжное плечо',
    name_en: 'A reliable shoulder',
    description_ru: 'Приходит, когда обещали, и не подводит',
    description_en: 'Comes as promised and lets nobody down',
    rule_kind: 'confirmed_visits',
    rule_count: 10,
    rule_no_late_cancel: true,
    rule_is_new: true,
  },
  {
    name_ru: 'Опытные руки',
    name_en: 'Experienced hands',
    description_ru: 'Много визитов, и каждый подтвердила семья',
    description_en: 'Many visits, each confirmed by the family',
    rule_kind: 'confirmed_visits',
    rule_count: 30,
    rule_is_new: true,
  },
  {
    name_ru: 'К ней возвращаются',
    name_en: 'Families come back',
    description_ru: 'Семьи зовут снова',
    description_en: 'Families ask again',
    rule_kind: 'families_returned',
    rule_count: 2,
    rule_is_new: true,
  },
];

/** Awards by rule, given to those who meet it. */
export async function seedAwards(deps: Assembly): Promise<void> {
  await insertRows(
    deps.db,
    'awards',
    awards.map(({ rule_no_late_cancel = false, ...award }) => ({ ...award, rule_no_late_cancel })),
  );
  await countAwards(deps, createNotifications(deps));
}
