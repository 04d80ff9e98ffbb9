import type { ChatRoom } from '@ladushki/contract/chat';
import { useEffect, useSyncExternalStore } from 'react';
import { loadNewer, messagesOf, onMessages, openLatest, type RoomMessages } from './message-store.ts';
import { isBehind } from './room-log.ts';

const none: RoomMessages = { log: null, busy: null, error: null };

/** The messages of a room as far as they are read; what the list knows to be newer is read by itself. */
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
