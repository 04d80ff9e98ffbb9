import { randomUUID } from 'node:crypto';
import type { ContentType } from '@ladushki/contract/staff-content-constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';
import type { Json } from '../../platform/database/schema.ts';
import type { Body, Item, Store } from './store.ts';

interface Shape {
  /** Stored form → edited form. */
  shown: (body: Body) => Body;
  stored: (body: Body) => Body;
}

const asIs: Shape = { shown: (body) => body, stored: (body) => body };

/** Two types are stored in another form than they are read. */
const shapes: Partial<Record<ContentType, Shape>> = {
  faq: {
    shown: ({ question, answers }) => ({ text: question, children: (answers as unknown[]).map((text) => ({ text })) }),
    stored: ({ text, children }) => ({
      question: text,
      answers: (children as { text: unknown }[]).map((child) => child.text),
    }),
  },
  contacts: {
    shown: ({ address, ...rest }) => ({ ...rest, location: { address } }),
    stored: ({ location, ...rest }) => ({ ...rest, address: (location as { address: unknown }).address }),
  },
};

/** Content items: their texts are in versions. */
export function itemStore(type: ContentType): Store {
  const shape = shapes[type] ?? asIs;

  const items = (db: Db) =>
    db
      .selectFrom('content_items as item')
      .innerJoin('content_versions as version', (join) =>
        join.onRef('version.item_id', '=', 'item.id').onRef('version.version', '=', 'item.published_version'),
      )
      .where('item.type', '=', type)
      .select(['item.id', 'item.key', 'item.position', 'item.archived_at', 'version.version', 'version.body']);

  type Row = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>;
  const toItem = ({ archived_at, body, ...row }: Row): Item => ({
    ...row,
    shown: archived_at === null,
    body: shape.shown(body as Body),
  });

  async function addVersion(trx: Db, id: number, version: number, body: Body, by: number, at: Date): Promise<void> {
    const row = {
      item_id: id,
      version,
      body: shape.stored(body) as Json,
      created_at: at,
      created_by: by,
      published_at: at,
    };
    await trx.insertInto('content_versions').values(row).execute();
  }

  return {
    async list(db, { search, ...request }) {
      const query = items(db)
        .$if(Boolean(search), (found) =>
          found.where(sql<boolean>`lower(version.body::text) like ${`%${search?.toLowerCase()}%`}`),
        )
        .orderBy('item.position')
        .orderBy('item.id', type === 'news' || type === 'events' ? 'desc' : 'asc');
      const { count, results } = await selectPage(query, request);
      return { count, results: results.map(toItem) };
    },
    async lock(trx, id) {
      const row = await items(trx).where('item.id', '=', id).forUpdate('item').executeTakeFirst();
      return row && toItem(row);
    },
    async find(db, id) {
      const row = await items(db).where('item.id', '=', id).executeTakeFirst();
      return row && toItem(row);
    },
    async versions(db, id) {
      const rows = await db
        .selectFrom('content_versions as version')
        .leftJoin('profiles', 'profiles.user_id', 'version.created_by')
        .select(['version.version', 'version.body', 'version.created_at', 'version.created_by', 'profiles.full_name'])
        .where('version.item_id', '=', id)
        .orderBy('version.version', 'desc')
        .limit(100)
        .execute();
      return rows.map(({ created_at, created_by, full_name, body, version }) => ({
        version,
        body: shape.shown(body as Body),
        at: created_at,
        by: created_by,
        full_name,
      }));
    },
    async create(trx, { body, at, by, position }) {
      const key = `${type}-${randomUUID().slice(0, 8)}`;
      const { id } = await trx
        .insertInto('content_items')
        .values({ type, key, position: position ?? 0, created_at: at, published_version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addVersion(trx, id, 1, body, by, at);
      return id;
    },
    async change(trx, item, { body, at, by }) {
      const last = await trx
        .selectFrom('content_versions')
        .select((eb) => eb.fn.max('version').as('version'))
        .where('item_id', '=', item.id)
        .executeTakeFirstOrThrow();
      const version = (last.version ?? 0) + 1;
      await addVersion(trx, item.id, version, body, by, at);
      await trx.updateTable('content_items').set({ published_version: version }).where('id', '=', item.id).execute();
    },
    async move(trx, id, position) {
      await trx.updateTable('content_items').set({ position }).where('id', '=', id).execute();
    },
    async swap(trx, id, by) {
      // Renumbers positions: entries with equal positions keep their insertion order.
      const { numAffectedRows } = await sql`
        with ordered as (
          select id, row_number() over (order by position, id) as place from content_items where type = ${type}
        ), mine as (select place from ordered where id = ${id}),
        other as (select place from ordered where place = (select place from mine) + ${by})
        update content_items item
        set position = case ordered.place when mine.place then other.place when other.place then mine.place
          else ordered.place end
        from ordered, mine, other where item.id = ordered.id`.execute(trx);
      return (numAffectedRows ?? 0n) > 0n;
    },
    async show(trx, id, shown, at) {
      await trx
        .updateTable('content_items')
        .set({ archived_at: shown ? null : at })
        .where('id', '=', id)
        .execute();
    },
  };
}
