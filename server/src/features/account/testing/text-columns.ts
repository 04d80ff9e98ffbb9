import type { TestApp } from '../../../testing/app.ts';

export interface Column {
  /** `table.column` */
  place: string;
  table: string;
  column: string;
}

const columnsWhere = async ({ deps }: TestApp, condition: string): Promise<Column[]> => {
  const { rows } = await deps.pool.query<Column>(`
    select format('%s.%s', c.relname, a.attname) as place, c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (${condition}) order by 1`);
  return rows;
};

const checkOfColumn = (pattern: string) => `exists (select from pg_constraint k
  where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '${pattern}')`;

export const allColumns = (app: TestApp) => columnsWhere(app, 'true');

/** Columns with free text or bytes, excluding enumerations. */
export const columnsOfWords = (app: TestApp) =>
  columnsWhere(
    app,
    `a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'bytea'::regtype, 'text[]'::regtype)
     and not ${checkOfColumn('%ANY (ARRAY[%')} and not ${checkOfColumn('%<@ ARRAY[%')}`,
  );

/** Columns that reference a person. */
export const columnsOfPeople = (app: TestApp) =>
  columnsWhere(
    app,
    `exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
      and k.confrelid in ('users'::regclass, 'sitters'::regclass))`,
  );

/** Whether any row of the column contains the value, as text or bytes. */
export async function holds({ deps }: TestApp, { table, column }: Column, value: string): Promise<boolean> {
  const { rowCount } = await deps.pool.query(
    `select 1 from ${table} where position($1 in ${column}::text) > 0
       or position(encode(convert_to($1, 'UTF8'), 'hex') in ${column}::text) > 0 limit 1`,
    [value],
  );
  return rowCount === 1;
}
