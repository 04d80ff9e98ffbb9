import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** Sockets get the message once it is committed. */
export async function tellOfMessage(trx: Db, id: number, proposalId: number, users: readonly number[]): Promise<void> {
  await trx.updateTable('chat_messages').set({ proposal_id: proposalId }).where('id', '=', id).execute();
  await sql`select pg_notify('live_events', ${JSON.stringify({ message: id, users })})`.execute(trx);
}
