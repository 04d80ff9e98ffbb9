import type { ChatMessage } from '@ladushki/contract/chat';
import { Fragment, memo, useRef } from 'react';
import { DayLine, UnreadLine } from './DayLine.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { type Chunk, isSameChunk, rowsOf } from './message-rows.ts';
import { useNear } from './use-near.ts';

interface ChunkViewProps {
  chunk: Chunk;
  me: number;
  inGroup: boolean;
  /** Others have read up to this message. */
  readUpTo: number;
  /** The read position on entering; null when nothing was new. */
  unreadAfter: number | null;
  /** A message that must be rendered even off-screen. */
  target: number | null;
  onComplain: (message: ChatMessage) => void;
}

const isFirstUnread = ({ id, sender_id }: ChatMessage, before: ChatMessage | undefined, after: number, me: number) =>
  id > after && sender_id !== me && (before?.id ?? 0) <= after;

function Rows({ chunk, me, inGroup, readUpTo, unreadAfter, target, onComplain }: ChunkViewProps) {
  return rowsOf(chunk).map(({ message, day, opens }, index) => {
    const before = chunk.messages[index - 1] ?? chunk.previous;
    return (
      <Fragment key={message.id}>
        {day && <DayLine instant={day} />}
        {unreadAfter !== null && isFirstUnread(message, before, unreadAfter, me) && <UnreadLine />}
        <MessageBubble
          message={message}
          own={message.sender_id === me}
          opens={opens}
          named={inGroup}
          state={message.id <= readUpTo ? 'read' : 'sent'}
          flash={message.id === target}
          onComplain={onComplain}
        />
      </Fragment>
    );
  });
}

const isSame = (a: ChunkViewProps, b: ChunkViewProps) =>
  isSameChunk(a.chunk, b.chunk) &&
  a.readUpTo === b.readUpTo &&
  a.target === b.target &&
  a.unreadAfter === b.unreadAfter &&
  a.inGroup === b.inGroup;

/** A chunk of the virtual list: rendered near the viewport, otherwise a placeholder of the same height. */
export const ChunkView = memo(function ChunkView(props: ChunkViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const { near, height } = useNear(box);
  const wanted = props.target !== null && props.chunk.messages.some(({ id }) => id === props.target);
  const drawn = near || wanted;
  return (
    <div ref={box} style={drawn ? undefined : { height }}>
      {drawn && <Rows {...props} />}
    </div>
  );
}, isSame);
