import { api } from 'virtual:api-manifest';
import type { ChatRoom } from '@ladushki/contract/chat';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/browser.ts';
import { keyOf } from '../../../lib/query/queries.ts';
import { keepRoom } from './rooms-cache.ts';

type Send<Input> = (room: ChatRoom, input: Input) => Promise<ChatRoom>;
type Preview<Input> = (room: ChatRoom, input: Input) => ChatRoom;

const mutationKey = ['room'];
const reads = [keyOf(api.chat.rooms), keyOf(api.chat.room)];

/** An optimistic room update with rollback. */
export const roomChange = <Input>(client: QueryClient, preview: Preview<Input>, send: Send<Input>) => ({
  mutationKey,
  // Sequential: an answer tells all of the room, so that a late one would undo the change after it.
  scope: { id: 'room' },
  mutationFn: ({ room, input }: { room: ChatRoom; input: Input }) => send(room, input),
  onMutate: async ({ room, input }: { room: ChatRoom; input: Input }) => {
    // A running query would overwrite the preview with the old state.
    await Promise.all(reads.map((queryKey) => client.cancelQueries({ queryKey })));
    keepRoom(client, preview(room, input));
  },
  /** The last answer knows of all changes before it. */
  onSettled: (answer: ChatRoom | undefined, _error: unknown, { room }: { room: ChatRoom }) => {
    if (client.isMutating({ mutationKey }) > 1) return;
    keepRoom(client, answer ?? room);
    for (const queryKey of reads) void client.invalidateQueries({ queryKey });
  },
});

function useRoomChange<Input>(preview: Preview<Input>, send: Send<Input>) {
  const { mutate } = useMutation(roomChange(useQueryClient(), preview, send));
  return (room: ChatRoom, input: Input) => mutate({ room, input });
}

export const useFileRoom = () =>
  useRoomChange<number[]>(
    (room, folders) => ({ ...room, folders }),
    (room, folders) => call(api.chat.fileRoom, { body: { room: room.id, folders } }),
  );

export const useMute = () =>
  useRoomChange<boolean>(
    (room, muted) => ({ ...room, muted }),
    (room, muted) => call(api.chat.mute, { params: { id: room.id }, body: { muted } }),
  );

export const useBlock = () =>
  useRoomChange<boolean>(
    (room, blocked) => ({ ...room, blocked }),
    (room, blocked) => call(api.chat.block, { params: { id: room.id }, body: { blocked } }),
  );
