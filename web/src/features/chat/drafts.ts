import { currentSession } from '../../lib/session.ts';

const keyOf = (roomId: number) => `chat-draft:${currentSession()?.userId ?? 0}:${roomId}`;

/** What was begun in a room stays there until it is sent, through reloads too. */
export const readDraft = (roomId: number): string => localStorage.getItem(keyOf(roomId)) ?? '';

export function keepDraft(roomId: number, text: string): void {
  if (text.trim()) localStorage.setItem(keyOf(roomId), text);
  else localStorage.removeItem(keyOf(roomId));
}
