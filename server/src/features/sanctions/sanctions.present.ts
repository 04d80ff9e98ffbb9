import type { Locale } from '@ladushki/contract/primitives';
import type { Sanction } from '@ladushki/contract/sanctions';
import { columnIn } from '../../platform/texts.ts';
import type { SanctionRow } from './sanctions.sql.ts';
import { texts } from './sanctions.texts.ts';

export const ruleName = (row: SanctionRow, locale: Locale): string =>
  row.rule ? texts.rules[row.rule === 'other' ? 'house' : row.rule][locale] : (columnIn(row, 'reason', locale) ?? '');

export const presentAppeal = ({
  appeal_id,
  appeal_status,
  appeal_text,
  appeal_deadline,
  appeal_answer,
}: SanctionRow): Sanction['appeal'] =>
  appeal_id === null || appeal_status === null
    ? null
    : {
        id: appeal_id,
        status: appeal_status,
        text: appeal_text ?? '',
        deadline: (appeal_deadline ?? new Date(0)).toISOString(),
        answer: appeal_answer,
      };

export const presentSanction = (row: SanctionRow, locale: Locale): Sanction => ({
  id: row.id,
  kind: row.kind,
  rule: { id: row.reason_id ?? row.rule ?? '', name: ruleName(row, locale) },
  facts: row.facts,
  at: row.at.toISOString(),
  lifted_at: row.lifted_at?.toISOString() ?? null,
  answer: row.answer,
  appeal: presentAppeal(row),
  appeal_until: row.appeal_until.toISOString(),
});
