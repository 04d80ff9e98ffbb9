import type { Db } from '../../platform/database/connection.ts';

export interface AccessEntry {
  owner_id: number;
  reader_id: number;
  what: 'health' | 'phone' | 'document';
  reason: string;
  at: Date;
}

export const insertAccess = (db: Db, entry: AccessEntry) => db.insertInto('access_log').values(entry).execute();
