import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

export interface Broken {
  what: string;
  sitter: number;
}

/** What must never be after a story, by sitter. */
export const findBroken = async (db: Db): Promise<Broken[]> => {
  const { rows } = await sql<Broken>`
    select 'a line was paid twice' as what, y.sitter_id as sitter from payout_lines l
      join payouts y on y.id = l.payout_id and y.status in ('paid', 'by_hand') group by l.earning_id, y.sitter_id having count(*) > 1
    union all select 'a payout is not its lines', y.sitter_id from payouts y where y.status in ('paid', 'by_hand', 'sent') and y.amount_minor
      <> (select coalesce(sum(e.amount_minor), 0) from earnings e where e.payout_id = y.id and e.taken_back_at is null)
    union all select 'a failed payout keeps lines', y.sitter_id from payouts y join earnings e on e.payout_id = y.id where y.status = 'failed'
    union all select 'the ledger says otherwise', y.sitter_id from payouts y
      where case when y.status in ('paid', 'by_hand') then y.amount_minor else 0 end
        <> (select coalesce(sum(t.amount_minor), 0) from transfers t where t.payout_id = y.id)
    union all select 'the provider says otherwise', y.sitter_id from payouts y
      where case when y.status = 'paid' then y.amount_minor else 0 end
        <> (select coalesce(sum(s.amount_minor), 0) from sandbox_payouts s where s.payout_id = y.id and s.status = 'succeeded')
    union all select 'the provider paid somebody unknown', s.user_id from sandbox_payouts s left join payouts y on y.id = s.payout_id
      where s.status = 'succeeded' and y.sitter_id is distinct from s.user_id
    union all select 'something was lost', coalesce(l.sitter_id, e.sitter_id) from (
        select sitter_id, sum(case when to_account in ('due', 'tips', 'expenses') then amount_minor else 0 end
          - case when from_account in ('due', 'tips', 'expenses') then amount_minor else 0 end) as owed
        from transfers where sitter_id is not null group by sitter_id) l
      full join (select e.sitter_id, sum(e.amount_minor) as lines from earnings e left join payouts y on y.id = e.payout_id
        where e.taken_back_at is null and coalesce(y.status, '') not in ('paid', 'by_hand') group by e.sitter_id) e
        on e.sitter_id = l.sitter_id where coalesce(l.owed, 0) <> coalesce(e.lines, 0)
    union all select 'a ' || p.kind || ' is not one line', v.sitter_id from payments p join visits v on v.id = p.visit_id
      left join postings g on g.cause_kind = 'payment' and g.cause_id = p.id left join earnings e on e.posting_id = g.id
      where p.kind in ('tip', 'expense') group by p.id, v.sitter_id having count(e.id) <> (p.status = 'succeeded')::integer
        or coalesce(sum(e.amount_minor), 0) <> (p.status = 'succeeded')::integer * (p.amount * 100 + p.kopecks) or bool_or(e.sitter_id <> v.sitter_id)
    union all select 'the provider has money of which nobody knows', v.sitter_id from payments p join visits v on v.id = p.visit_id
      join sandbox_payments s on s.id = p.provider_id where p.status <> s.status
    union all select 'nobody knows of a payout', sitter_id from payouts where status = 'sent'`.execute(db);
  return rows;
};
