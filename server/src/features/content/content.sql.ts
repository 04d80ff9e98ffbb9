import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';
import type { Json } from '../../platform/database/schema.ts';
import { offsetOf } from '../../platform/http/paging.ts';
import type { ContentType, Published } from './content.bodies.ts';

const publishedItems = (db: Db) =>
  db
    .selectFrom('content_items as item')
    .innerJoin('content_versions as version', (join) =>
      join.onRef('version.item_id', '=', 'item.id').onRef('version.version', '=', 'item.published_version'),
    )
    .where('item.archived_at', 'is', null)
    .select(['item.id', 'item.type', 'item.key', 'version.version', 'version.body', 'item.created_at']);

/** Excludes terms, whose old versions matter too, and news and events, which grow and are read page by page. */
export const selectSiteTexts = (db: Db) =>
  publishedItems(db)
    .where('item.type', 'not in', ['news', 'events', 'terms'])
    .orderBy('item.type')
    .orderBy('item.position')
    .orderBy('item.id')
    .execute();

/** Every published version of the terms: the one in force depends on the day. */
export const selectTerms = (db: Db) =>
  db
    .selectFrom('content_items as item')
    .innerJoin('content_versions as version', 'version.item_id', 'item.id')
    .where('item.type', '=', 'terms')
    .where('item.archived_at', 'is', null)
    .where('version.published_at', 'is not', null)
    .select(['item.key', 'version.version', 'version.body', 'version.created_at'])
    .orderBy('item.position')
    .orderBy('item.id')
    .execute();

/** Whose items are many, each with a page of its own. */
export type DatedType = Extract<ContentType, 'news' | 'events'>;

/** Of ids: past the first, up to the second. */
export interface Range {
  after: number;
  upTo: number;
}

const shownItems = (db: Db, type: DatedType) =>
  db
    .selectFrom('content_items')
    .where('type', '=', type)
    .where('archived_at', 'is', null)
    .where('published_version', 'is not', null);

export async function selectNewsPage(db: Db, request: PageRequest) {
  const [total, results] = await Promise.all([
    shownItems(db, 'news')
      .select((expression) => expression.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    publishedItems(db)
      .where('item.type', '=', 'news')
      .orderBy('item.created_at', 'desc')
      .orderBy('item.id', 'desc')
      .limit(request.page_size)
      .offset(offsetOf(request))
      .execute(),
  ]);
  return { count: total.count, results: results as unknown as Published<'news'>[] };
}

export const selectNewsItem = async (db: Db, id: number) =>
  (await publishedItems(db).where('item.type', '=', 'news').where('item.id', '=', id).executeTakeFirst()) as
    | Published<'news'>
    | undefined;

export interface EventQuery extends PageRequest {
  category?: string | undefined;
  search?: string | undefined;
}

/** Those to come first, the nearest before the others; then past ones, the latest first. */
export async function selectEventPage(db: Db, { category, search, ...request }: EventQuery, now: Date) {
  const startsAt = sql<Date>`(version.body ->> 'starts_at')::timestamptz`;
  const words = sql`lower(concat_ws(' ', version.body -> 'title', version.body -> 'text', version.body -> 'place'))`;
  const { count, results } = await selectPage(
    publishedItems(db)
      .where('item.type', '=', 'events')
      .$if(category !== undefined, (found) => found.where(sql<boolean>`version.body ->> 'category' = ${category}`))
      .$if(Boolean(search), (found) => found.where(sql<boolean>`position(${search?.toLowerCase()} in ${words}) > 0`))
      .orderBy(sql`${startsAt} < ${now}`)
      .orderBy(sql`case when ${startsAt} >= ${now} then ${startsAt} end`)
      .orderBy(startsAt, 'desc')
      .orderBy('item.id'),
    request,
  );
  return { count, results: results as unknown as Published<'events'>[] };
}

export const selectEvent = async (db: Db, id: number) =>
  (await publishedItems(db).where('item.type', '=', 'events').where('item.id', '=', id).executeTakeFirst()) as
    | Published<'events'>
    | undefined;

/** The last version of every item; `created_by` is null where it was shipped with the product. */
export const selectLastVersions = (db: Db) =>
  db
    .selectFrom('content_items as item')
    .innerJoin('content_versions as version', 'version.item_id', 'item.id')
    .distinctOn('item.id')
    .select(['item.id', 'item.type', 'item.key', 'version.version', 'version.body', 'version.created_by'])
    .orderBy('item.id')
    .orderBy('version.version', 'desc')
    .execute();

interface NewItem {
  type: ContentType;
  key: string;
  position: number;
  body: object;
  at: Date;
}

/** Inserts a published first version, unless another process was faster. */
export async function insertItem(db: Db, { type, key, position, body, at }: NewItem): Promise<void> {
  const item = await db
    .insertInto('content_items')
    .values({ type, key, position, created_at: at, published_version: 1 })
    .onConflict((conflict) => conflict.columns(['type', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (item) await insertShippedVersion(db, { id: item.id, version: 1, body, at });
}

interface NewVersion {
  id: number;
  version: number;
  body: object;
  at: Date;
}

const insertShippedVersion = (db: Db, { id, version, body, at }: NewVersion) =>
  db
    .insertInto('content_versions')
    .values({ item_id: id, version, body: body as Json, created_at: at, published_at: at })
    .onConflict((conflict) => conflict.columns(['item_id', 'version']).doNothing())
    .executeTakeFirst();

/** Publishes another version of what ships with the product, unless another process was faster. */
export async function publishShippedVersion(db: Db, version: NewVersion): Promise<void> {
  const { numInsertedOrUpdatedRows } = await insertShippedVersion(db, version);
  if (!numInsertedOrUpdatedRows) return;
  await db
    .updateTable('content_items')
    .set({ published_version: version.version })
    .where('id', '=', version.id)
    .execute();
}

/** Which ranges of so many ids hold published items of a type, counted from one. */
export const selectShownParts = (db: Db, type: DatedType, size: number) =>
  shownItems(db, type)
    .select(sql<number>`(id - 1) / ${sql.lit(size)} + 1`.as('part'))
    .distinct()
    .orderBy('part')
    .execute();

export const selectShownIds = (db: Db, type: DatedType, { after, upTo }: Range, limit: number) =>
  shownItems(db, type)
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .execute();
