import { chat as calls } from '@ladushki/contract/chat';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { pagedReply } from '../../platform/http/paging.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { UploadedFile } from '../../platform/http/uploads/multipart.ts';
import { signedUrl, storePrivateFile } from '../files/files.service.ts';
import type { Chat } from './chat.service.ts';
import { insertAttachment } from './messages/messages.sql.ts';
import { requireAudience } from './rooms/audience.ts';

async function attachFile(deps: Deps, actor: Actor, roomId: number, file: UploadedFile | undefined) {
  await requireAudience(deps.db, roomId, actor.id);
  const { id, name, size, mime, storage_key } = await storePrivateFile(deps, file, {
    owner: actor.id,
    kind: 'chat',
    attach: async (trx, stored) => {
      await insertAttachment(trx, stored.id, roomId);
    },
  });
  return { id, name, size, mime, url: signedUrl(deps, storage_key) };
}

export const chatRoutes = (deps: Deps, chat: Chat): Route[] => [
  handle(calls.folders, async (call) => pagedReply(call, await chat.listFolders(call, call.query))),
  handle(calls.addFolder, (call) => chat.addFolder(call, call.body.name)),
  handle(calls.renameFolder, (call) => chat.renameFolder(call, call.params.id, call.body.name)),
  handle(calls.removeFolder, (call) => chat.removeFolder(call, call.params.id)),
  handle(calls.foldersWithRooms, async (call) => pagedReply(call, await chat.listFoldersWithRooms(call, call.query))),
  handle(calls.fileRoom, (call) => chat.fileRoom(call, call.body.room, call.body.folders)),
  handle(calls.rooms, async (call) => pagedReply(call, await chat.listRooms(call, call.query))),
  handle(calls.room, (call) => chat.readRoom(call, call.params.id)),
  handle(calls.messages, (call) => chat.listMessages(call, call.params.id, call.query, call.url)),
  handle(calls.addGroup, (call) => chat.createGroup(call, call.body.title, call.body.members)),
  handle(calls.addMembers, (call) => chat.addMembers(call, call.params.id, call.body.members)),
  handle(calls.removeMembers, (call) => chat.removeMembers(call, call.params.id, call.body.members)),
  handle(calls.mute, (call) => chat.mute(call, call.params.id, call.body.muted)),
  handle(calls.block, (call) => chat.block(call, call.params.id, call.body.blocked)),
  handle(calls.read, (call) => chat.markRead(call, call.params.id, call.body.message)),
  handle(calls.attach, (call) => attachFile(deps, call.actor, call.body.room, call.files.file)),
];
