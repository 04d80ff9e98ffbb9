import type { ChatRoom } from '@ladushki/contract/chat';

export type Member = ChatRoom['members'][number];

/** The people across: everybody else in a group; of a family and a sitter the other side, without its other members. */
export function othersOf({ kind, members }: ChatRoom, me: number): Member[] {
  const others = members.filter(({ id, family_role }) => id !== me && (kind === 'group' || !family_role));
  const isFamily = members.some(({ id, family_role }) => id === me && family_role);
  return isFamily ? others.filter(({ role }) => role !== 'customer') : others;
}

/** The person across in a direct room; none in a group. */
export const otherOf = (room: ChatRoom, me: number): Member | null =>
  room.kind === 'direct' ? (othersOf(room, me)[0] ?? null) : null;

/** A helper of the family reads the room and does not write. */
export const isReaderOf = (room: ChatRoom, me: number): boolean =>
  room.members.some(({ id, family_role }) => id === me && family_role === 'helper');
