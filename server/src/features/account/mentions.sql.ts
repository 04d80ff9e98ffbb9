import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { Erased } from './erasure.sql.ts';

const removed = '—';
const escaped = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');

/** Any spelling: +7, 7 or 8 first, with spaces, hyphens and brackets anywhere. */
const phonePattern = (phone: string) => `(\\+?7|8)${[...phone.slice(2)].map((digit) => `[\\s()-]*${digit}`).join('')}`;

/** A name also with the surname first. */
const namePatterns = (name: string) => [name, name.split(' ').reverse().join(' ')].map(escaped);

const patternOf = ({ email, phone, fullName }: Erased) =>
  [...namePatterns(fullName), ...(email ? [escaped(email)] : []), ...(phone ? [phonePattern(phone)] : [])].join('|');

interface RemainingTexts {
  table: string;
  columns: string[];
  /** Rows that may mention the person. */
  where: (userId: number) => RawBuilder<unknown>;
}

const ofOrders = (userId: number) =>
  sql`order_id in (select id from orders where customer_id = ${userId} or sitter_id = ${userId})`;
const ofRooms = (userId: number) => sql`select room_id from chat_members where user_id = ${userId}`;

/** Texts that stay because others need or wrote them; the person's name is removed from them. */
const remainingTexts: RemainingTexts[] = [
  {
    table: 'reviews',
    columns: ['context', 'answer_text'],
    where: (userId) => sql`author_id = ${userId} or sitter_id = ${userId} or customer_id = ${userId}`,
  },
  {
    table: 'complaints',
    columns: ['text'],
    where: (userId) => sql`author_id = ${userId} or (target in ('sitter', 'customer') and target_id = ${userId})`,
  },
  { table: 'orders', columns: ['title', 'job_description', 'address'], where: (userId) => sql`sitter_id = ${userId}` },
  { table: 'order_history', columns: ['reason_text'], where: ofOrders },
  { table: 'offers', columns: ['message'], where: ofOrders },
  { table: 'proposals', columns: ['text'], where: ofOrders },
  { table: 'expenses', columns: ['text', 'decline_text'], where: ofOrders },
  {
    table: 'visits',
    columns: [
      'objection_text',
      'objection_answer',
      'contest_text',
      'decision_text',
      'skip_text',
      'word_family',
      'word_sitter',
    ],
    where: ofOrders,
  },
  {
    table: 'diary_entries',
    columns: ['text', 'what'],
    where: (userId) => sql`author_id = ${userId}`,
  },
  { table: 'chat_rooms', columns: ['title'], where: (userId) => sql`id in (${ofRooms(userId)})` },
  { table: 'chat_messages', columns: ['message'], where: (userId) => sql`room_id in (${ofRooms(userId)})` },
];

/** Removes the name and contacts from every remaining text. */
export async function eraseMentions(trx: Db, person: Erased): Promise<void> {
  const pattern = patternOf(person);
  for (const { table, columns, where } of remainingTexts) {
    for (const column of columns) {
      await sql`update ${sql.table(table)}
        set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${removed}, 'gi')
        where (${where(person.userId)}) and ${sql.ref(column)} ~* ${pattern}`.execute(trx);
    }
  }
}
