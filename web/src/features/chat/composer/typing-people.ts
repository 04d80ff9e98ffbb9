import { useSyncExternalStore } from 'react';
import { useSocketEvent } from '../../../lib/socket/use-socket.ts';

/** A little longer than the pause between two words of a person who goes on typing. */
const lastsMs = 5_000;

type People = readonly number[];
const nobody: People = [];
const typing = new Map<number, People>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function change(roomId: number, people: People): void {
  typing.set(roomId, people);
  for (const listener of listeners) listener();
}

function stop(roomId: number, userId: number): void {
  clearTimeout(timers.get(`${roomId} ${userId}`));
  const people = typing.get(roomId) ?? nobody;
  if (people.includes(userId))
    change(
      roomId,
      people.filter((id) => id !== userId),
    );
}

function start(roomId: number, userId: number): void {
  const key = `${roomId} ${userId}`;
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => stop(roomId, userId), lastsMs),
  );
  const people = typing.get(roomId) ?? nobody;
  if (!people.includes(userId)) change(roomId, [...people, userId]);
}

/** Hears who is typing; a message ends it. */
export function useHearTyping(): void {
  useSocketEvent('typing', ({ room_id, user_id }) => start(room_id, user_id));
  useSocketEvent('send_message_to_chat', ({ room_id, sender_id }) => stop(room_id, sender_id));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Ids of those who are typing in a room now. */
export const useTyping = (roomId: number): People =>
  useSyncExternalStore(
    subscribe,
    () => typing.get(roomId) ?? nobody,
    () => nobody,
  );
