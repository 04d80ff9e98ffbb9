import type { DiaryKind } from '@ladushki/contract/diary-constants';
import type { PageRequest } from '@ladushki/contract/primitives';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import type { DiaryEntries } from '../../../platform/database/schema.ts';
import { isThereOn } from '../../orders/order-access.service.ts';
import type { Visit } from '../visit.ts';

interface Named {
  id: number;
  full_name: string;
}

interface FileColumns {
  id: number;
  storage_key: string;
  name: string;
  mime: string;
  size: number;
  created_at: string;
}

/** An entry, or a tick of the day plan in its shape. */
export interface DiaryLine {
  id: number | null;
  visit_id: number;
  client_id: string | null;
  kind: DiaryKind | 'task';
  at: Date;
  phone_time: boolean;
  text: string;
  what: string | null;
  degree: string | null;
  slept_from: Date | null;
  slept_to: Date | null;
  child_id: number | null;
  medicine_id: number | null;
  sealed: Buffer | null;
  key_id: string | null;
  author_id: number;
  author_name: string;
  author_erased_at: Date | null;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  task: number | null;
  title: string | null;
  file: FileColumns | null;
  children: Named[];
}

const entryLines = sql`
  select e.id, e.visit_id, e.client_id, e.kind, e.at, e.phone_time, e.text, e.what, e.degree, e.slept_from, e.slept_to,
    e.child_id, e.medicine_id, e.sealed, e.key_id, e.author_id, e.created_at, e.edited_at, e.deleted_at,
    null::integer as task, null::text as title,
    (select json_build_object('id', f.id, 'storage_key', f.storage_key, 'name', f.name, 'mime', f.mime, 'size', f.size,
      'created_at', f.created_at) from files f where f.id = e.file_id) as file,
    (select coalesce(json_agg(json_build_object('id', c.id, 'full_name', c.full_name) order by c.id), '[]')
      from diary_children d join children c on c.id = d.child_id where d.entry_id = e.id) as children
  from diary_entries e`;

/** Those made while the sitter was there: a child may have two visits on a day. */
const tickLines = sql`
  select null, v.id, null, 'task', t.done_at, false, '', null, null, null, null,
    null, null, null, null, t.done_by, t.done_at, null, null,
    t.task_id, k.title, null, json_build_array(json_build_object('id', c.id, 'full_name', c.full_name))
  from visits v
  join order_children o on o.order_id = v.order_id and (o.since is null or o.since <= v.date)
    and (o.until is null or o.until > v.date)
  join children c on c.id = o.child_id
  join schedule_templates p on p.child_id = c.id
  join schedule_tasks k on k.template_id = p.id
  join schedule_ticks t on t.task_id = k.id
  where t.done_at >= v.arrived_at and (v.left_at is null or t.done_at <= v.left_at)
    and t.day between v.date and (coalesce(v.left_at, v.ends_at) at time zone 'Europe/Moscow')::date`;

const lines = (db: Db) =>
  db
    .selectFrom(sql<DiaryLine>`(${entryLines} union all ${tickLines})`.as('line'))
    .innerJoin('users', 'users.id', 'line.author_id')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .selectAll('line')
    .select(['profiles.full_name as author_name', 'users.erased_at as author_erased_at'])
    .orderBy('line.at')
    .orderBy('line.id')
    .orderBy('line.task')
    .$castTo<DiaryLine>();

const shownLines = (db: Db, visitId: number, hidesMedicine: boolean) =>
  lines(db)
    .where('line.visit_id', '=', visitId)
    .where('line.deleted_at', 'is', null)
    .$if(hidesMedicine, (query) => query.where('line.kind', '<>', 'medicine'));

export const selectDiaryPage = (db: Db, visitId: number, hidesMedicine: boolean, request: PageRequest) =>
  selectPage(shownLines(db, visitId, hidesMedicine), request);

export const selectDiary = (db: Db, visitId: number, hidesMedicine: boolean): Promise<DiaryLine[]> =>
  shownLines(db, visitId, hidesMedicine).execute();

export const selectLine = (db: Db, visitId: number, id: number): Promise<DiaryLine> =>
  lines(db).where('line.visit_id', '=', visitId).where('line.id', '=', id).executeTakeFirstOrThrow();

/** Entries of a family's visits, or of a sitter's: of medicines, as far as the sitter may read them. */
export const selectLinesOf = (db: Db, userId: number): Promise<DiaryLine[]> =>
  lines(db)
    .where(
      sql<boolean>`line.visit_id in (select v.id from visits v join orders o on o.id = v.order_id
        where o.customer_id = ${userId}
          or (v.sitter_id = ${userId} and (line.kind <> 'medicine' or o.status = 'active')))`,
    )
    .where('line.deleted_at', 'is', null)
    .where('line.kind', '<>', 'task')
    .execute();

export const selectKnown = (db: Db, authorId: number, clientId: string) =>
  db
    .selectFrom('diary_entries')
    .select(['id', 'visit_id'])
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export const selectOwnEntry = (db: Db, id: number, authorId: number) =>
  db
    .selectFrom('diary_entries')
    .selectAll()
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .$narrowType<{ kind: DiaryKind }>()
    .executeTakeFirst();

/** Undefined where the device has sent it before. */
export async function insertEntry(
  trx: Db,
  entry: Insertable<DiaryEntries>,
  children: readonly number[],
): Promise<number | undefined> {
  const row = await trx
    .insertInto('diary_entries')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  const rows = children.map((child_id) => ({ entry_id: row.id, child_id }));
  if (rows.length > 0) await trx.insertInto('diary_children').values(rows).execute();
  return row.id;
}

export const updateEntry = (trx: Db, id: number, change: Updateable<DiaryEntries>) =>
  trx.updateTable('diary_entries').set(change).where('id', '=', id).execute();

export const selectChildrenOfVisit = async (
  db: Db,
  { order_id, date }: Pick<Visit, 'order_id' | 'date'>,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('order_children')
    .innerJoin('children', 'children.id', 'order_children.child_id')
    .select('children.id')
    .where('order_id', '=', order_id)
    .where(isThereOn(sql`${date}::date`))
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
};

export async function hasEntries(db: Db, visitId: number): Promise<boolean> {
  const row = await db
    .selectFrom('diary_entries')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countPhotos(db: Db, visitId: number): Promise<number> {
  const { count } = await db
    .selectFrom('diary_entries')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('visit_id', '=', visitId)
    .where('kind', '=', 'photo')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether it is the first read of this day. */
export async function insertRead(db: Db, reader_id: number, visit_id: number, day: string): Promise<boolean> {
  const row = await db
    .insertInto('diary_reads')
    .values({ reader_id, visit_id, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}
