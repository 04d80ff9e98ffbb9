import { z } from 'zod';
import { roles } from './access.ts';
import { endpoint } from './endpoint.ts';
import { familyRoles } from './family-constants.ts';
import { id, idParams, idText, instant, intText, line, messageReply, paged, pageQuery, text } from './primitives.ts';

const attachment = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  mime: z.string(),
  /** A signed URL, valid for five minutes. */
  url: z.string(),
});

export const chatMessage = z.object({
  id: z.int(),
  room_id: z.int(),
  client_id: z.string(),
  sender_id: z.int(),
  sender_name: z.string(),
  message: z.string(),
  attachments: z.array(attachment),
  /** Hidden by a moderator: text and files are shown to nobody. */
  hidden: z.boolean(),
  /** The proposal that it tells of. */
  proposal: z.int().nullable(),
  created_date: instant,
  /** Every other member has read it. */
  read: z.boolean(),
});
export type ChatMessage = z.output<typeof chatMessage>;

const member = z.object({
  id: z.int(),
  full_name: z.string(),
  image: z.string().nullable(),
  role: z.enum(roles).nullable(),
  is_online: z.boolean(),
  last_seen: instant.nullable(),
  /** The last message this person has read; their own messages count as read. */
  last_read_id: z.int(),
  /** A member of the family in its room with a sitter; a helper only reads. */
  family_role: z.enum(familyRoles).nullable(),
});

export const chatRoom = z.object({
  id: z.int(),
  kind: z.enum(['direct', 'group']),
  title: z.string(),
  image: z.string().nullable(),
  /** The latest order between the two members of a direct room. */
  order: z.int().nullable(),
  /** The creator of a group, who may remove members. */
  created_by: z.int().nullable(),
  members: z.array(member),
  last_message: chatMessage.nullable(),
  unread: z.int(),
  muted: z.boolean(),
  /** Blocked by this person; the other is not notified. */
  blocked: z.boolean(),
  folders: z.array(z.int()),
});
export type ChatRoom = z.output<typeof chatRoom>;

const folder = z.object({ id: z.int(), name: z.string(), rooms: z.array(z.int()) });
export type ChatFolder = z.output<typeof folder>;
export const folderBody = z.strictObject({ name: line(1, 60) });
const members = z.strictObject({ members: z.array(id).min(1, 'required').max(30) });
export const groupBody = members.extend({ title: line(1, 120) });

export const chat = {
  folders: endpoint({
    method: 'GET',
    path: '/websocket/chat_folder',
    access: 'customer_or_sitter',
    summary: 'One’s folders',
    query: z.strictObject(pageQuery()),
    reply: paged(folder),
    errors: [],
  }),
  addFolder: endpoint({
    method: 'POST',
    path: '/websocket/chat_folder',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Make a folder',
    body: folderBody,
    reply: folder,
    status: 201,
    errors: ['conflict'],
  }),
  renameFolder: endpoint({
    method: 'PATCH',
    path: '/websocket/chat_folder/{id}',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Rename a folder',
    params: idParams,
    body: folderBody,
    reply: folder,
    errors: ['not_found', 'conflict'],
  }),
  removeFolder: endpoint({
    method: 'DELETE',
    path: '/websocket/chat_folder/{id}',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Remove a folder; its rooms stay',
    params: idParams,
    reply: messageReply,
    errors: ['not_found'],
  }),
  foldersWithRooms: endpoint({
    method: 'GET',
    path: '/websocket/chat_folder/get_chat_room_folders',
    access: 'customer_or_sitter',
    summary: 'One’s folders with their rooms',
    query: z.strictObject(pageQuery()),
    reply: paged(z.object({ id: z.int(), name: z.string(), rooms: z.array(chatRoom) })),
    errors: [],
  }),
  fileRoom: endpoint({
    method: 'POST',
    path: '/websocket/chat_folder/get_chat_room_set_folder',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Put a room into folders',
    body: z.strictObject({ room: id, folders: z.array(id).max(30) }),
    reply: chatRoom,
    errors: ['not_found'],
  }),
  rooms: endpoint({
    method: 'GET',
    path: '/websocket/chat_room',
    access: 'customer_or_sitter',
    summary: 'One’s rooms, the latest spoken in first',
    query: z.strictObject({
      ...pageQuery(),
      folder: idText.optional(),
      /** Only the direct room with this person. */
      member: idText.optional(),
    }),
    reply: paged(chatRoom),
    errors: ['not_found'],
  }),
  room: endpoint({
    method: 'GET',
    path: '/websocket/chat_room/{id}',
    access: 'customer_or_sitter',
    summary: 'One room',
    params: idParams,
    reply: chatRoom,
    errors: ['not_found'],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/websocket/chat_room/{id}/messages',
    access: 'customer_or_sitter',
    summary: 'Messages of a room, newest first; `before` walks back, `after` walks on',
    params: idParams,
    query: z.strictObject({
      before: idText.optional(),
      /** The messages directly after this one. */
      after: idText.optional(),
      page_size: intText(1, 100).default(50),
      search: text(0, 200).optional(),
    }),
    reply: paged(chatMessage),
    errors: ['not_found'],
  }),
  addGroup: endpoint({
    method: 'POST',
    path: '/websocket/chat_room',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Make a group of people one already talks to',
    body: groupBody,
    reply: chatRoom,
    status: 201,
    errors: ['not_found', 'wrong_state'],
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/websocket/chat_room/{id}/members',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Add people to a group',
    params: idParams,
    body: members,
    reply: chatRoom,
    errors: ['not_found', 'wrong_state'],
  }),
  removeMembers: endpoint({
    method: 'DELETE',
    path: '/websocket/chat_room/{id}/members',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Remove people from a group one made, or leave it',
    params: idParams,
    body: members,
    reply: messageReply,
    errors: ['not_found', 'wrong_state'],
  }),
  mute: endpoint({
    method: 'POST',
    path: '/websocket/chat_room/{id}/mute',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Stop or resume notifications of a room',
    params: idParams,
    body: z.strictObject({ muted: z.boolean() }),
    reply: chatRoom,
    errors: ['not_found'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/websocket/chat_room/{id}/block',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Stop or resume contact with the other of a direct room: neither reaches the other, orders go on',
    params: idParams,
    body: z.strictObject({ blocked: z.boolean() }),
    reply: chatRoom,
    errors: ['not_found', 'wrong_state'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/websocket/chat_room/{id}/read',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Everything up to a message has been read',
    params: idParams,
    body: z.strictObject({ message: id }),
    reply: chatRoom,
    errors: ['not_found'],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/files/chat_attachment',
    access: 'customer_or_sitter',
    confirmed: false,
    summary: 'Upload a file to send with a message',
    body: z.strictObject({ room: id }),
    files: ['file'],
    reply: attachment,
    status: 201,
    errors: ['not_found', 'wrong_state', 'too_large', 'unsupported_media'],
  }),
} as const;
