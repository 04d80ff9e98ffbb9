import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { columnIn } from '../../../platform/texts.ts';
import { ruleText } from '../../awards/awards-by-rule.service.ts';
import { selectAwardsPage } from './awards.sql.ts';

type Given = Awaited<ReturnType<typeof selectAwardsPage>>['results'][number];

function shownRule({ rule_kind: kind, rule_count: count, rule_no_late_cancel }: Given, locale: Locale) {
  if (kind === null || count === null) return null;
  return { kind, count, text: ruleText({ kind, count, no_late_cancel: rule_no_late_cancel }, locale) };
}

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
      rule: shownRule(row, locale),
    })),
  };
}
