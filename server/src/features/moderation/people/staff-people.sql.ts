import type { PageRequest } from '@ladushki/contract/primitives';
import { normalisePhone } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { containing, literal } from '../../../platform/database/like.ts';
import { offsetOf } from '../../../platform/http/paging.ts';
import { ratingOfPerson } from '../../reviews/rating.service.ts';
import { complaintsAbout } from '../queue/complaint-facts.sql.ts';

export interface PersonRow {
  id: number;
  full_name: string;
  role: 'customer' | 'sitter' | 'moderator' | null;
  created_at: Date;
  blocked_at: Date | null;
  erased_at: Date | null;
}

const people = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.id',
      'profiles.full_name',
      'users.role',
      'users.created_at',
      'users.blocked_at',
      'users.erased_at',
    ]);

/** An id, a phone, an e-mail prefix or a part of a name: each has its own index. Only confirmed contacts match. */
function matching(search: string) {
  const phone = normalisePhone(search);
  if (phone) return sql<boolean>`users.phone_number = ${phone} and users.phone_verified_at is not null`;
  if (/^\d{1,9}$/.test(search)) return sql<boolean>`users.id = ${Number(search)}`;
  if (search.includes('@')) {
    return sql<boolean>`users.email like ${`${literal(search.toLowerCase())}%`} and users.email_verified_at is not null`;
  }
  return sql<boolean>`lower(profiles.full_name) like ${containing(search.toLowerCase())}`;
}

export const selectPeoplePage = (db: Db, search: string | undefined, request: PageRequest): Promise<PersonRow[]> =>
  people(db)
    .$if(Boolean(search), (query) => query.where(matching(search ?? '')))
    .orderBy('users.id', 'desc')
    .limit(request.page_size)
    .offset(offsetOf(request))
    .execute() as Promise<PersonRow[]>;

/** Counts stop at ten thousand: beyond that the search must be narrower. */
export async function countPeople(db: Db, search: string | undefined): Promise<number> {
  const found = search
    ? sql`select 1 from users join profiles on profiles.user_id = users.id where ${matching(search)}`
    : sql`select 1 from users`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${found} limit 10000) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PersonCard extends PersonRow {
  email_confirmed: boolean;
  phone_confirmed: boolean;
  bank_verified: boolean;
  mystery_client: boolean;
  verification_status: string | null;
  rating: number | null;
  payouts_held: { at: string; by: { id: number; full_name: string }; text: string } | null;
  sessions: number;
  orders: Record<string, number>;
  reviews_written: number;
  reviews_received: number;
  complaints_made: number;
  complaints_received: number;
}

/** All data of the card in one statement. Contacts are shown only on request, with a reason. */
export async function selectPersonCard(db: Db, id: number, today: string): Promise<PersonCard | undefined> {
  const { rows } = await sql<PersonCard>`
    select u.id, p.full_name, u.role, u.created_at, u.blocked_at, u.erased_at,
      u.email_verified_at is not null as email_confirmed, u.phone_verified_at is not null as phone_confirmed,
      u.bank_verified_at is not null as bank_verified, u.mystery_since is not null as mystery_client, 
      case when s.verification_status = 'verified' and (s.verified_until at time zone 'Europe/Moscow')::date < ${today}::date
        then 'not_verified' else s.verification_status end as verification_status,
      ${ratingOfPerson(sql.ref('u.id'))} as rating,
      (select jsonb_build_object('at', h.at, 'text', h.text, 'by', jsonb_build_object('id', h.by_id, 'full_name', m.full_name))
        from payout_holds h join profiles m on m.user_id = h.by_id where h.user_id = u.id) as payouts_held,
      (select count(*)::integer from sessions x where x.user_id = u.id and x.ended_at is null) as sessions,
      (select coalesce(jsonb_object_agg(o.status, o.count), '{}') from (
        select status, count(*)::integer as count from orders where customer_id = u.id or sitter_id = u.id group by status) o) as orders,
      (select count(*)::integer from reviews r where r.author_id = u.id and r.status <> 'sealed') as reviews_written,
      (select count(*)::integer from reviews r where (r.sitter_id = u.id or r.customer_id = u.id) and r.status = 'published') as reviews_received,
      (select count(*)::integer from complaints c where c.author_id = u.id) as complaints_made,
      (select count(*)::integer from (${complaintsAbout(sql.ref('u.id'))}) about) as complaints_received
    from users u join profiles p on p.user_id = u.id left join sitters s on s.user_id = u.id
    where u.id = ${id}`.execute(db);
  return rows[0];
}

export const lockPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'blocked_at', 'erased_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const setBlocked = (db: Db, id: number, blockedAt: Date | null) =>
  db.updateTable('users').set({ blocked_at: blockedAt }).where('id', '=', id).execute();

/** An unconfirmed number may belong to anybody: it is not shown. */
export const selectPhone = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', id)
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst();

export const selectDocument = (db: Db, fileId: number) =>
  db
    .selectFrom('files')
    .leftJoin('document_pages', 'document_pages.file_id', 'files.id')
    .innerJoin('sitter_documents', (join) =>
      join.on('sitter_documents.file_id', '=', (eb) => eb.fn.coalesce('document_pages.document_id', 'files.id')),
    )
    .select(['sitter_documents.user_id', 'files.storage_key', 'files.mime'])
    .where('files.id', '=', fileId)
    .executeTakeFirst();

/** Only reported messages may be read. */
export const selectReportedMessage = (db: Db, messageId: number) =>
  db
    .selectFrom('chat_messages')
    .select(['message', 'sender_id'])
    .where('id', '=', messageId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('complaints')
          .select('complaints.id')
          .where('complaints.target', '=', 'message')
          .where('complaints.target_id', '=', messageId),
      ),
    )
    .executeTakeFirst();
