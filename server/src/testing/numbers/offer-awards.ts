import type { TestApp } from '../app.ts';

/** Awards by rules that short lives can meet, and some cannot. */
export const offerAwards = ({ deps }: TestApp) =>
  deps.pool.query(`insert into awards (name_ru, name_en, description_ru, description_en, rule_kind, rule_count, rule_no_late_cancel, rule_is_new)
    values ('Первый визит', 'First visit', '', '', 'confirmed_visits', 1, false, true),
      ('Ни одной отмены', 'Never late', '', '', 'confirmed_visits', 2, true, true),
      ('Семьи возвращаются', 'Families return', '', '', 'families_returned', 1, false, true),
      ('Год вместе', 'A year', '', '', 'year_with_family', 1, false, true)`);
