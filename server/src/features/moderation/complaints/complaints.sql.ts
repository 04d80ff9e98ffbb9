import type { ComplaintReason, ComplaintTarget } from '@ladushki/contract/complaints-constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { actsFor } from '../../family/family-access.service.ts';

const shareAnOrder = (one: number, other: number) => sql`
  select from orders where (customer_id = ${one} and sitter_id = ${other}) or (customer_id = ${other} and sitter_id = ${one})`;

const shareARoom = (one: number, other: number) => sql`
  select from chat_members mine join chat_members theirs on theirs.room_id = mine.room_id
  where mine.user_id = ${one} and theirs.user_id = ${other}`;

/** Targets of each kind that are visible to the person. */
const seen: Record<ComplaintTarget, (id: number, userId: number) => RawBuilder<unknown>> = {
  sitter: (id, userId) => sql`
    select from sitters join users on users.id = user_id where user_id = ${id} and erased_at is null and (
      blocked_at is null or exists (${shareAnOrder(id, userId)}))`,
  customer: (id, userId) => sql`
    select from users where id = ${id} and role = 'customer' and erased_at is null and (
      exists (select from orders where customer_id = ${id} and status = 'open')
      or exists (${shareAnOrder(id, userId)}) or exists (${shareARoom(id, userId)}))`,
  review: (id, userId) => sql`
    select from reviews where id = ${id} and status = 'published' and (sitter_id is not null or ${actsFor(userId, 'customer_id')})`,
  message: (id, userId) => sql`
    select from chat_messages join chat_members using (room_id)
    where chat_messages.id = ${id} and user_id = ${userId} and sender_id <> ${userId}`,
  order: (id, userId) => sql`
    select from orders where id = ${id} and (status = 'open' or ${actsFor(userId, 'customer_id')} or sitter_id = ${userId})`,
};

export async function isSeenBy(db: Db, target: ComplaintTarget, id: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`select exists (${seen[target](id, userId)}) as seen`.execute(db);
  return rows[0]?.seen ?? false;
}

interface NewComplaint {
  author_id: number;
  target: ComplaintTarget;
  target_id: number;
  reason: ComplaintReason;
  text: string;
  created_at: Date;
}

export const insertComplaint = (db: Db, complaint: NewComplaint) =>
  db.insertInto('complaints').values(complaint).returning('id').executeTakeFirstOrThrow();
