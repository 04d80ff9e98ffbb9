import type { Locale } from '@ladushki/contract/primitives';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { signedUrl } from '../../files/files.service.ts';
import { presentExtra } from '../../payments/shown-payment.service.ts';
import { selectTipsOf, selectTipVisits } from '../tips/tips.sql.ts';
import { clearExpensesOf, countOfOrder, selectDisputedExpenses } from './expenses.sql.ts';

interface Asked {
  order: number;
  side: 'customer' | 'sitter';
  now: Date;
  locale: Locale;
}

/** Beside an order's own money: tips, the visits that its family may thank for, and how many expenses were asked for. */
export async function readOrderExtras(db: Db, { order, side, now, locale }: Asked) {
  const [tip_visits, tips, expenses_count] = await Promise.all([
    side === 'customer' ? selectTipVisits(db, order, now) : [],
    selectTipsOf(db, order),
    countOfOrder(db, order),
  ]);
  const shown = tips.map((tip) => ({ ...presentExtra(tip, locale), visit: tip.visit_id ?? 0 }));
  const arrived = shown.filter((_, index) => tips[index]?.applied);
  return { tip_visits, tips: side === 'customer' ? shown : arrived, expenses_count };
}

const mostDisputed = 60;

/** For the moderator of a dispute: what was laid out, with its receipt, and what became of it. */
export async function readDisputedExpenses(deps: Pick<Deps, 'db' | 'clock' | 'config'>, order: number) {
  const rows = await selectDisputedExpenses(deps.db, order, mostDisputed);
  return rows.map((row) => ({
    ...{ id: row.id, visit: row.visit_id, date: row.date, amount_minor: row.amount_minor, text: row.text },
    ...{ status: row.status, decline_text: row.decline_text },
    receipt: row.storage_key && signedUrl(deps, row.storage_key),
  }));
}

export const eraseExpenses = clearExpensesOf;
