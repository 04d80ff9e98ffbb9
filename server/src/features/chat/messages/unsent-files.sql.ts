import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** Oldest first, by the partial index of unsent files; skips locked rows, which are being sent. */
export async function lockUnsentFiles(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.file_id as id from chat_attachments a join files f on f.id = a.file_id
    where a.message_id is null and f.created_at < ${before}
    order by a.file_id limit ${limit} for update of a skip locked`.execute(db);
  return rows.map(({ id }) => id);
}
