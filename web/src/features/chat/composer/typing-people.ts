import { useSyncExternalStore } from 'react';
import { useSocketEvent } from '../../../lib/socket/use-socket.ts';

/** Slightly longer than the interval of typing signals. */
const lastsMs = 5_000;

type People = readonly number[];
const noPeople: People = [];
const typing = new Map<number, People>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function change(roomId: number, people: People): void {
  typing.set(roomId, people);
  for (const listener of listeners) listener();
}

function stop(roomId: number, userId: number): void {
  clearTimeout(timers.get(`${roomId} ${userId}`));
  const people = typing.get(roomId) ?? noPeople;
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
  const people = typing.get(roomId) ?? noPeople;
  if (!people.includes(userId)) change(roomId, [...people, userId]);
}

/** Listens to typing events; a message ends them. */
export function useTypingEvents(): void {
  useSocketEvent('typing', ({ room_id, user_id }) => start(room_id, user_id));
  useSocketEvent('send_message_to_chat', ({ room_id, sender_id }) => stop(room_id, sender_id));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Ids of people typing in a room. */
export const useTyping = (roomId: number): People =>
  useSyncExternalStore(
    subscribe,
    () => typing.get(roomId) ?? noPeople,
    () => noPeople,
  );
