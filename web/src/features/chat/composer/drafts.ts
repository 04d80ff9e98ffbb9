import { createDraft } from '../../../lib/form/draft.ts';

const draftOf = (roomId: number) => createDraft<{ text: string }>(`chat:${roomId}`, { lasting: true });

/** A draft per room, stored until sent. */
export const readDraft = (roomId: number): string => draftOf(roomId).read()?.text ?? '';

export function keepDraft(roomId: number, text: string): void {
  if (text.trim()) draftOf(roomId).write({ text });
  else draftOf(roomId).drop();
}
