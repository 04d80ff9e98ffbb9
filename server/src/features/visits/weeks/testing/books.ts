import type { TestApp } from '../../../../testing/app.ts';

interface Books {
  /** Roubles of payments that nobody has. */
  unexplained: number;
  /** Orders whose statements and ledger differ. */
  differing: number;
  /** Visits for which more was taken than they cost. */
  twice: number;
  visits: number;
  unpaid: number;
  missed: number;
  charges: number;
  /** Weeks charged by a saved method. */
  saved: number;
  statements: number;
  stated: number;
  charged: number;
  refunded: number;
  due: number;
  held: number;
}

/** What was earned, with the fee, less what was taken back. */
const earned = `coalesce(sum(case when to_account in ('due', 'fee') then amount_minor
  when from_account in ('due', 'fee') and to_account = 'held' then -amount_minor else 0 end), 0) / 100`;

const figures: Record<keyof Books, string> = {
  unexplained: `(select coalesce(sum(abs(amount - held - due - refunded)), 0) from payments
    where status = 'succeeded' and method = 'card')`,
  differing: `(select count(*) from orders o where
    (select coalesce(sum(s.total), 0) from statements s where s.order_id = o.id)
    <> (select ${earned} from transfers where transfers.order_id = o.id))`,
  twice: `(select count(*) from (select visit_id from charge_items where paid and what = 'visit' group by visit_id
    having sum(amount) > (select v.amount + v.overpaid from visits v where v.id = visit_id)) twice)`,
  visits: '(select count(*) from visits)',
  unpaid: `(select count(*) from visits where skip_reason = 'unpaid')`,
  missed: `(select count(*) from visits where state = 'missed')`,
  charges: `(select count(*) from charges where kind = 'week')`,
  saved: '(select count(*) from payments where by_saved and applied)',
  statements: '(select count(*) from statements)',
  stated: '(select coalesce(sum(total), 0) from statements)',
  charged: `(select coalesce(sum(amount_minor), 0) / 100 from transfers where from_account = 'provider_clearing')`,
  refunded: `(select coalesce(sum(amount_minor), 0) / 100 from transfers where to_account = 'refunds')`,
  due: `(select ${earned} from transfers)`,
  held: '(select coalesce(sum(held), 0) from payments)',
};

/** What became of the money, and what is wrong about it. */
export async function booksOf({ deps: { pool } }: TestApp): Promise<Books> {
  const columns = Object.entries(figures).map(([name, value]) => `${value}::integer as ${name}`);
  const { rows } = await pool.query<Books>(`select ${columns.join(', ')}`);
  return rows[0] as Books;
}
