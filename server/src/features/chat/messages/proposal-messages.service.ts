import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database/connection.ts';
import { findDirectRoom } from '../rooms/chat-rooms.service.ts';
import { appendMessages } from './messages.sql.ts';
import { tellOfMessage } from './proposal-messages.sql.ts';

interface ProposalMessage {
  customerId: number;
  sitterId: number;
  senderId: number;
  proposalId: number;
  message: string;
  at: Date;
}

/**
 * A message of the room that tells of a proposal, in the transaction that makes or answers it. Where one has stopped
 * contact nothing is written; the order's page shows the proposal anyway.
 */
export async function writeProposalMessage(trx: Db, told: ProposalMessage): Promise<void> {
  const { customerId, sitterId, senderId: sender_id, proposalId, message, at } = told;
  const room_id = await findDirectRoom(trx, customerId, sitterId);
  if (room_id === null) return;
  const [appended] = await appendMessages(trx, [
    { room_id, sender_id, client_id: randomUUID(), message, files: [], at },
  ]);
  if (appended?.outcome === 'stored') await tellOfMessage(trx, appended.message_id, proposalId, appended.members);
}
