import type { Db } from '../../../platform/database/connection.ts';
import { deleteTraces, selectBrowsers, selectFoldersOf, selectLastSeen, selectWritten } from './chat-traces.sql.ts';

export const eraseChat = (trx: Db, userId: number): Promise<void> => deleteTraces(trx, userId);

export const exportChat = async (db: Db, userId: number) => ({
  messages: await selectWritten(db, userId),
  folders: await selectFoldersOf(db, userId),
  last_seen: await selectLastSeen(db, userId),
  push_subscriptions: await selectBrowsers(db, userId),
});
