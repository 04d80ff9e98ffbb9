import type { ComplaintReason, ComplaintTarget } from '@ladushki/contract/complaints-constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** The target of a complaint `c`, if it still exists. */
export const complaintTarget = sql`
  left join chat_messages m on c.target = 'message' and m.id = c.target_id
  left join reviews r on c.target = 'review' and r.id = c.target_id
  left join orders o on c.target = 'order' and o.id = c.target_id`;

/** The responsible person; of an order, the other side. */
export const complainedOf = sql<number | null>`case c.target
  when 'message' then m.sender_id
  when 'review' then r.author_id
  when 'order' then case when exists (select from family_access f where f.family_id = o.customer_id and f.person_id = c.author_id)
    then o.sitter_id else o.customer_id end
  else c.target_id end`;

/** Complaints of which a person is `complainedOf`, as a union in which each part uses its index. */
export const complaintsAbout = (person: RawBuilder<unknown>) => sql<number>`
  select c.id from complaints c where c.target in ('sitter', 'customer') and c.target_id = ${person}
  union all select c.id from complaints c join chat_messages m on m.id = c.target_id
    where c.target = 'message' and m.sender_id = ${person}
  union all select c.id from complaints c join reviews r on r.id = c.target_id
    where c.target = 'review' and r.author_id = ${person}
  union all select c.id from complaints c join orders o on o.id = c.target_id
    where c.target = 'order' and ${person} in (o.customer_id, o.sitter_id) and c.author_id is distinct from ${person}`;

export interface ComplaintFacts {
  author_id: number | null;
  target: ComplaintTarget;
  target_id: number;
  reason: ComplaintReason;
  person_id: number | null;
  is_blocked: boolean;
  /** Neither erased nor blocked nor staff: can be notified and blocked. */
  is_reachable: boolean;
  /** Of a message or a review. */
  is_shown: boolean;
  is_hidden: boolean;
}

export async function selectComplaintFacts(db: Db, id: number): Promise<ComplaintFacts | undefined> {
  const { rows } = await sql<ComplaintFacts>`
    select c.author_id, c.target, c.target_id, c.reason, u.id as person_id, u.blocked_at is not null as is_blocked,
      (u.id is not null and u.blocked_at is null and u.erased_at is null and u.role is distinct from 'moderator')
        as is_reachable,
      ((m.id is not null and m.hidden_at is null) or (r.id is not null and r.status <> 'hidden')) as is_shown,
      (m.hidden_at is not null or coalesce(r.status = 'hidden', false)) as is_hidden
    from complaints c ${complaintTarget} left join users u on u.id = ${complainedOf}
    where c.id = ${id}`.execute(db);
  return rows[0];
}
