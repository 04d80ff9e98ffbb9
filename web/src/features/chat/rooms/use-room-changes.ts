import { api } from 'virtual:api-manifest';
import type { ChatRoom } from '@ladushki/contract/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/browser.ts';
import { keyOf } from '../../../lib/query/queries.ts';
import { keepRoom } from './rooms-cache.ts';

/** An optimistic room update with rollback. */
function useRoomChange<Input>(
  preview: (room: ChatRoom, input: Input) => ChatRoom,
  send: (room: ChatRoom, input: Input) => Promise<ChatRoom>,
) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ room, input }: { room: ChatRoom; input: Input }) => send(room, input),
    onMutate: async ({ room, input }) => {
      // A running query would overwrite the preview with the old state.
      await client.cancelQueries({ queryKey: keyOf(api.chat.rooms) });
      keepRoom(client, preview(room, input));
    },
    onSuccess: (room) => keepRoom(client, room),
    onError: (_error, { room }) => keepRoom(client, room),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(api.chat.rooms) }),
  });
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
