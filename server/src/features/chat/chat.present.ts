import type { ChatMessage, chatRoom } from '@ladushki/contract/chat';
import { firstNameOf } from '@ladushki/contract/names';
import type { Locale } from '@ladushki/contract/primitives';
import type { z } from 'zod';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { signedUrl } from '../files/files.service.ts';
import { texts } from './chat.texts.ts';
import type { Sender } from './messages/message-writer.ts';
import { type MessageRow, selectAttachments } from './messages/messages.sql.ts';
import type { RoomRow } from './rooms/rooms.sql.ts';

/** A family is shown by its first name until it has an agreed order with the reader, and always in groups. */
const isByFirstName = ({ role, is_agreed }: Pick<Sender, 'role' | 'is_agreed'>) => role === 'customer' && !is_agreed;

export const nameInRoom = (sender: Sender) => (isByFirstName(sender) ? firstNameOf(sender) : sender.full_name);

type Attachments = Map<number, ChatMessage['attachments']>;

async function attachmentsOf(deps: Deps, db: Db, rows: MessageRow[]): Promise<Attachments> {
  const ids = rows.filter((row) => row.has_attachments && !row.hidden).map((row) => row.id);
  const found: Attachments = new Map();
  if (ids.length === 0) return found;
  for (const { message_id, storage_key, ...file } of await selectAttachments(db, ids)) {
    const list = found.get(message_id ?? 0) ?? [];
    found.set(message_id ?? 0, [...list, { ...file, url: signedUrl(deps, storage_key) }]);
  }
  return found;
}

export async function presentMessages(deps: Deps, db: Db, rows: MessageRow[], locale: Locale): Promise<ChatMessage[]> {
  const attachments = await attachmentsOf(deps, db, rows);
  return rows.map((row) => ({
    id: row.id,
    room_id: row.room_id,
    client_id: row.client_id,
    sender_id: row.sender_id,
    sender_name: row.sender_erased ? texts.deletedUser[locale] : nameInRoom(row.sender),
    message: row.hidden ? '' : row.message,
    attachments: attachments.get(row.id) ?? [],
    hidden: row.hidden,
    proposal: row.proposal,
    created_date: row.created_at.toISOString(),
    read: row.read,
  }));
}

interface RoomView {
  locale: Locale;
  isOnline: (userId: number) => boolean;
  lastMessage: ChatMessage | null;
}

export function presentRoom(row: RoomRow, { locale, isOnline, lastMessage }: RoomView): z.output<typeof chatRoom> {
  const { is_agreed } = row;
  const members = row.members.map(({ erased, away, last_seen, first_name, ...member }) => ({
    ...member,
    full_name: erased ? texts.deletedUser[locale] : nameInRoom({ ...member, first_name, is_agreed }),
    image: isByFirstName({ ...member, is_agreed }) ? null : member.image,
    is_online: !away && isOnline(member.id),
    last_seen: last_seen && !away ? new Date(last_seen).toISOString() : null,
  }));
  const other = row.kind === 'direct' ? members.find(({ id }) => id === row.other_id) : undefined;
  return {
    id: row.id,
    kind: row.kind,
    title: other?.full_name ?? row.title,
    image: other?.image ?? null,
    order: row.order_id,
    created_by: row.created_by,
    members,
    last_message: lastMessage,
    unread: row.unread,
    muted: row.muted,
    blocked: row.blocked,
    folders: row.folders,
  };
}
