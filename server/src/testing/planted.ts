/** Unique texts and values. */
export const planted = {
  mark: 'Неповторимое',
  email: 'erase-me@test.local',
  phone: '+79007770001',
  name: 'Аглая Неповторимова',
} as const;

type Row = Record<string, unknown>;
/** Inserts a row into any table; returns its id if any. */
export type Put = (table: string, row: Row) => Promise<number>;

export const at = new Date();
export const created = { created_at: at };
