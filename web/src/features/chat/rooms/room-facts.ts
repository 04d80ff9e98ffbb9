import type { ChatRoom } from '@ladushki/contract/chat';

export type Member = ChatRoom['members'][number];

/** The other member of a direct room; none in a group. */
export const otherOf = (room: ChatRoom, me: number): Member | null =>
  room.kind === 'direct' ? (room.members.find(({ id }) => id !== me) ?? null) : null;
