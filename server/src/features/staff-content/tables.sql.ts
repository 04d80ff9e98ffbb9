import type { AwardRule } from '@ladushki/contract/awards-constants';
import { type ContentLocale, contentLocales } from '@ladushki/contract/locales';
import type { ReferenceList } from '@ladushki/contract/staff-content-constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { offsetOf } from '../../platform/http/paging.ts';
import type { Body, Change, Item, Store, Version } from './store.ts';

type TableName = ReferenceList | 'awards';
type Value = string | number | boolean | null;

/** `name_ru` and `name_en`, from the languages of a field. */
const columnsOf = (body: Body, field: string): Record<string, string> => {
  const texts = body[field] as Record<ContentLocale, string>;
  return Object.fromEntries(contentLocales.map((locale) => [`${field}_${locale}`, texts[locale]]));
};
const fieldOf = (field: string) =>
  sql`jsonb_build_object(${sql.lit(field)}, jsonb_build_object(${sql.join(
    contentLocales.flatMap((locale) => [sql.lit(locale), sql.ref(`${field}_${locale}`)]),
  )}))`;

interface Shape {
  /** The row in its edited form. */
  body: RawBuilder<unknown>;
  columns: (body: Body) => Record<string, Value>;
  /** Columns set only on insert. */
  fixed?: (trx: Db, body: Body) => Promise<Record<string, Value>>;
  hasPosition: boolean;
}

const ruleColumns = (rule: AwardRule | null | undefined) => ({
  rule_kind: rule?.kind ?? null,
  rule_count: rule?.count ?? null,
  rule_no_late_cancel: rule?.no_late_cancel ?? false,
});

const nameColumns = (body: Body) => columnsOf(body, 'name');
const nameBody = fieldOf('name');
const plain: Shape = { body: nameBody, columns: nameColumns, hasPosition: true };

async function placeColumns(trx: Db, { parent, lat, lng }: Body): Promise<Record<string, Value>> {
  const around = await trx
    .selectFrom('cities')
    .select(['region_code', 'kind', 'lat', 'lng'])
    .where('id', '=', Number(parent ?? 0))
    .executeTakeFirstOrThrow();
  return {
    parent_id: Number(parent),
    region_code: around.region_code,
    kind: around.kind === 'region' ? 'city' : 'district',
    lat: Number(lat ?? around.lat),
    lng: Number(lng ?? around.lng),
  };
}

const shapes: Partial<Record<TableName, Shape>> = {
  reject_reasons: {
    body: sql`${nameBody} || jsonb_build_object('used_for', used_for, 'side', side)`,
    columns: nameColumns,
    fixed: async (_trx, { used_for, side }) => ({
      used_for: String(used_for ?? 'verification'),
      side: side ? String(side) : null,
    }),
    hasPosition: true,
  },
  cities: {
    body: sql`${nameBody} || jsonb_strip_nulls(jsonb_build_object('parent', parent_id, 'lat', lat, 'lng', lng))`,
    columns: nameColumns,
    fixed: placeColumns,
    hasPosition: false,
  },
  awards: {
    body: sql`${nameBody} || ${fieldOf('description')} || jsonb_build_object('image', image, 'rule', case
      when rule_kind is not null
      then jsonb_build_object('kind', rule_kind, 'count', rule_count, 'no_late_cancel', rule_no_late_cancel) end)`,
    columns: (body) => ({
      ...nameColumns(body),
      ...columnsOf(body, 'description'),
      image: body.image as string | null,
      ...ruleColumns(body.rule as AwardRule | null | undefined),
    }),
    hasPosition: false,
  },
};

const assignments = (columns: Record<string, Value>) =>
  sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

async function insertVersion(
  trx: Db,
  kind: TableName,
  id: number,
  version: number,
  change: Partial<Change> & { body: Body; at: Date },
) {
  await trx
    .insertInto('staff_versions')
    .values({
      kind,
      item_id: id,
      version,
      body: JSON.stringify(change.body),
      created_at: change.at,
      created_by: change.by ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Entries that are table rows: the row is shown, versions are stored separately. */
export function tableStore(name: TableName): Store {
  const { body, columns, fixed, hasPosition } = shapes[name] ?? plain;
  const table = sql.table(name);
  const position = hasPosition ? sql.ref('position') : sql`0`;
  const row = sql`id, id::text as key, ${position} as position, archived_at is null as shown, ${body} as body,
    coalesce((select max(version) from staff_versions v where v.kind = ${name} and v.item_id = ${table}.id), 1) as version`;
  const read = async (db: Db, id: number, tail: RawBuilder<unknown>) =>
    (await sql<Item>`select ${row} from ${table} where id = ${id} ${tail}`.execute(db)).rows[0];

  return {
    async list(db, { search, ...request }) {
      const found = search
        ? sql`where ${sql.join(
            contentLocales.map(
              (locale) => sql`lower(${sql.ref(`name_${locale}`)}) like ${`%${search.toLowerCase()}%`}`,
            ),
            sql` or `,
          )}`
        : sql``;
      const order = hasPosition ? sql`position, id` : sql`id`;
      const { rows } = await sql<Item & { total: number }>`
        select ${row}, (count(*) over ())::integer as total from ${table} ${found}
        order by ${order} limit ${request.page_size} offset ${offsetOf(request)}`.execute(db);
      return { count: rows[0]?.total ?? 0, results: rows.map(({ total: _, ...item }) => item) };
    },
    lock: (trx, id) => read(trx, id, sql`for update`),
    find: (db, id) => read(db, id, sql``),
    async versions(db, id) {
      const { rows } = await sql<Version>`
        select v.version, v.body, v.created_at as at, v.created_by as by, p.full_name
        from staff_versions v left join profiles p on p.user_id = v.created_by
        where v.kind = ${name} and v.item_id = ${id} order by v.version desc limit 100`.execute(db);
      if (rows.length > 0) return rows;
      const item = await read(db, id, sql``);
      return item ? [{ version: 1, body: item.body, at: null, by: null, full_name: null }] : [];
    },
    async create(trx, change) {
      const values = { ...columns(change.body), ...(await fixed?.(trx, change.body)) };
      const all: Record<string, Value> = hasPosition ? { ...values, position: change.position ?? 0 } : values;
      const fields = Object.keys(all).map((column) => sql.ref(column));
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (${sql.join(fields)}) values (${sql.join(Object.values(all))}) returning id`.execute(trx);
      const id = rows[0]?.id ?? 0;
      await insertVersion(trx, name, id, 1, change);
      return id;
    },
    async change(trx, item, change) {
      // The first change also stores the original as a version.
      if (item.version === 1) await insertVersion(trx, name, item.id, 1, { body: item.body, at: change.at });
      await sql`update ${table} set ${assignments(columns(change.body))} where id = ${item.id}`.execute(trx);
      const current = (await read(trx, item.id, sql``))?.body ?? change.body;
      await insertVersion(trx, name, item.id, item.version + 1, { ...change, body: current });
    },
    async move(trx, id, at) {
      if (hasPosition) await sql`update ${table} set position = ${at} where id = ${id}`.execute(trx);
    },
    async show(trx, id, shown, at) {
      await sql`update ${table} set archived_at = ${shown ? null : at} where id = ${id}`.execute(trx);
    },
  };
}
