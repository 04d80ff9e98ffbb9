import { createDraft } from '../../../lib/form/draft.ts';

const draftOf = (roomId: number) => createDraft<{ text: string }>(`chat:${roomId}`, { lasting: true });

/** What was begun in a room stays there until it is sent, through reloads too. */
export const readDraft = (roomId: number): string => draftOf(roomId).read()?.text ?? '';

export function keepDraft(roomId: number, text: string): void {
  if (text.trim()) draftOf(roomId).write({ text });
  else draftOf(roomId).drop();
}
