import { z } from 'zod';
import type { chatMessage } from './chat.ts';
import type { DiaryEntry } from './diary.ts';
import type { NoticeAnswer, NoticeFacts } from './notice-schemas.ts';
import { id, text } from './primitives.ts';
import { limits } from './product.ts';
import type { ProposalStatus } from './proposals-constants.ts';
import type { VisitState } from './visit-states.ts';

/** Every frame of the socket, in both directions. */
export const maxFrameBytes = 32 * 1024;

export const sendMessage = z.strictObject({
  room_id: id,
  client_id: z.uuid(),
  message: text(0, limits.messageLength),
  attachments: z.array(id).max(10).default([]),
});

export const clientFrame = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('ping'), data: z.unknown().optional() }),
  z.strictObject({ action: z.literal('send_message_to_chat'), data: sendMessage }),
  z.strictObject({ action: z.literal('read_chat'), data: z.strictObject({ room_id: id, message_id: id }) }),
  z.strictObject({ action: z.literal('typing'), data: z.strictObject({ room_id: id }) }),
  z.strictObject({ action: z.literal('sync'), data: z.strictObject({ after_id: z.int().min(0) }) }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** Events pushed by the server. */
export type ServerEvent =
  | { action: 'send_message_to_chat'; data: z.output<typeof chatMessage> }
  | { action: 'read_chat'; data: { room_id: number; message_id: number; user_id: number } }
  | { action: 'message_hidden'; data: { room_id: number; message_id: number } }
  | { action: 'typing'; data: { room_id: number; user_id: number } }
  | { action: 'presence'; data: { user_id: number; is_online: boolean; last_seen: string | null } }
  | {
      action: 'notification';
      data: {
        id: number;
        type: string;
        kind: string;
        order: number | null;
        visit: number | null;
        facts: NoticeFacts | null;
        answers: NoticeAnswer[];
        title: string;
        text: string;
        link: string | null;
      };
    }
  | { action: 'notifications_read'; data: Record<never, never> }
  /** Events may have been lost on their way to this socket: as after a reconnect, what is shown is asked for again. */
  | { action: 'missed'; data: Record<never, never> }
  | { action: 'order_changed'; data: { order: number } }
  | { action: 'family_changed'; data: { family: number } }
  | { action: 'visit_changed'; data: { visit: number; order: number; state: VisitState } }
  | { action: 'proposal_changed'; data: { proposal: number; order: number; status: ProposalStatus } }
  | { action: 'replacement_changed'; data: { replacement: number } }
  | { action: 'meeting_changed'; data: { meeting: number } }
  /** What of a person's money moved, and its id. */
  | { action: 'money_changed'; data: { what: 'payment' | 'payout' | 'expense'; id: number } }
  | { action: 'diary_changed'; data: { visit: number; entry: DiaryEntry; deleted: boolean } };

/** The envelope of every server frame. */
export interface ServerFrame {
  action: ClientFrame['action'] | ServerEvent['action'] | 'pong' | 'error';
  status: 'success' | 'error';
  status_code: number;
  message: string;
  data: unknown;
}
