import type { EarningLine, EarningStatement } from '@ladushki/contract/earnings';
import type { Locale } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import { csvOf } from '../../../platform/csv.ts';
import { orderTitle } from '../order-titles.service.ts';
import type { LineRow } from './lines.sql.ts';

/** A sitter whom the family met and did not choose has the announcement alone. */
const linkOf = ({ visit_id, order_id, is_chosen }: LineRow) => {
  if (visit_id !== null) return `/visits/${visit_id}`;
  return is_chosen ? `/my-orders/order/${order_id}` : `/orders/${order_id}`;
};

export const presentLine = (row: LineRow, locale: Locale): EarningLine => {
  const { visit_id, order_id, payout_id, at, ...line } = row;
  return {
    ...{ id: line.id, kind: line.kind, status: line.status, title: orderTitle(row, locale) },
    visit: visit_id,
    order: order_id,
    date: moscowDate(at),
    gross_minor: line.gross_minor,
    fee_minor: line.fee_minor,
    amount_minor: line.amount_minor,
    payout: payout_id,
    link: linkOf(row),
  };
};

const header = 'date;kind;order;visit;title;gross;fee;amount';

/** The statement's lines, and their sums. */
export const tableOf = ({ lines, totals }: EarningStatement): string =>
  csvOf(header, [
    ...lines.map(({ date, kind, order, visit, title, gross_minor, fee_minor, amount_minor }) => ({
      cells: [date, kind, order, visit, title],
      sums: [gross_minor, fee_minor, amount_minor],
    })),
    { cells: ['total', '', null, null, ''], sums: [totals.gross_minor, totals.fee_minor, totals.earned_minor] },
  ]);
