import type { ChatRoom } from '@ladushki/contract/chat';
import { useEffect, useSyncExternalStore } from 'react';
import { loadNewer, messagesOf, onMessages, openLatest, type RoomMessages } from './message-store.ts';
import { isBehind } from './room-log.ts';

const none: RoomMessages = { log: null, busy: null, error: null };

/** Messages of a room; loads newer ones when the room list knows of them. */
export function useRoomMessages(room: ChatRoom): RoomMessages {
  const state = useSyncExternalStore(
    onMessages,
    () => messagesOf(room.id),
    () => none,
  );
  const { log, busy, error } = state;
  const behind = log !== null && isBehind(log, room.last_message?.id ?? 0);

  useEffect(() => {
    if (messagesOf(room.id).log?.hasNewer !== false) void openLatest(room.id);
  }, [room.id]);

  useEffect(() => {
    if (behind && !busy && !error) void loadNewer(room.id);
  }, [behind, busy, error, room.id]);

  return state;
}
