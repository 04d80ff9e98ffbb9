import type { ChatMessage, ChatRoom } from '@ladushki/contract/chat';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useOutbox } from '../../../lib/socket/use-socket.ts';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { ComplaintDialog } from '../../complaints/LazyComplaintDialog.tsx';
import { readByOthers } from '../rooms/rooms-cache.ts';
import { Arrivals } from './Arrivals.tsx';
import { ChunkView } from './ChunkView.tsx';
import { EndMark } from './EndMark.tsx';
import styles from './Messages.module.css';
import { chunksOf } from './message-rows.ts';
import { jumpTo, loadNewer, loadOlder, openLatest } from './message-store.ts';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import { boundsOf, type RoomLog } from './room-log.ts';
import { useWatch, WatchContext } from './use-near.ts';
import { useReading } from './use-reading.ts';
import { useRoomMessages } from './use-room-messages.ts';

interface MessageListProps {
  room: ChatRoom;
  me: number;
  /** A message to scroll to. */
  target: number | null;
  onReached: () => void;
}

/** With column-reverse the end is at zero and scroll positions are negative. */
const atEndWithin = -120;

const newestOf = (log: RoomLog | null) => (log ? boundsOf(log).newest : 0);

/** Scrolls to a message of any age, once. */
function useTarget(roomId: number, target: number | null, log: RoomLog | null, onReached: () => void) {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (target === null) return;
    setShown(target);
    void jumpTo(roomId, target);
  }, [roomId, target]);
  useEffect(() => {
    const element = target !== null && log ? document.getElementById(`message-${target}`) : null;
    if (!element) return;
    element.scrollIntoView({ block: 'center' });
    onReached();
  }, [target, log, onReached]);
  return shown;
}

/** Scrolls to one's own new message. */
function useOwnAtEnd(scroller: RefObject<HTMLDivElement | null>, count: number, toEnd: () => void) {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current && scroller.current) toEnd();
    before.current = count;
  });
}

function Empty({ room }: { room: ChatRoom }) {
  const { t } = useTranslation('chat');
  return <p className={styles.empty}>{t(room.kind === 'group' ? 'emptyGroup' : 'emptyRoom')}</p>;
}

function Loading() {
  return (
    <div className={styles.loading}>
      {[42, 60, 34, 52].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={56} />
      ))}
    </div>
  );
}

/** A room's messages as a virtual list: only those near the viewport are rendered. */
export function MessageList({ room, me, target, onReached }: MessageListProps) {
  const { t } = useTranslation('chat');
  const scroller = useRef<HTMLDivElement>(null);
  const watch = useWatch(scroller);
  const { log, busy, error } = useRoomMessages(room);
  const outgoing = useOutbox().filter(({ room_id }) => room_id === room.id);
  const [atEnd, setAtEnd] = useState(true);
  const [complaint, setComplaint] = useState<ChatMessage | null>(null);
  const [unreadAfter] = useState(() =>
    room.unread > 0 ? (room.members.find(({ id }) => id === me)?.last_read_id ?? null) : null,
  );
  const shown = useTarget(room.id, target, log, onReached);
  const chunks = useMemo(() => (log ? chunksOf(log.messages, log.anchor) : []), [log]);
  const hasNewer = log?.hasNewer ?? false;
  const readUpTo = readByOthers(room, me);

  const toEnd = () => {
    if (hasNewer) void openLatest(room.id);
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  useOwnAtEnd(scroller, outgoing.length, toEnd);
  useReading(room, me, newestOf(log), atEnd && !hasNewer);

  if (!log && error) return <LoadError error={error} onRetry={() => void openLatest(room.id)} />;
  return (
    <div className={styles.frame}>
      <section
        ref={scroller}
        className={styles.scroller}
        role="log"
        // Scrolling renders old messages, which are no news: new ones are said apart.
        aria-live="off"
        aria-label={t('messageLog')}
        aria-busy={busy !== null}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard too.
        tabIndex={0}
        onScroll={({ currentTarget }) => setAtEnd(currentTarget.scrollTop >= atEndWithin)}
      >
        <WatchContext value={watch}>
          <div className={styles.content}>
            {log?.hasOlder && (
              <EndMark
                root={scroller}
                idle={busy === null}
                mark={chunks[0]?.messages[0]?.id ?? 0}
                onReach={() => void loadOlder(room.id)}
              />
            )}
            {!log && <Loading />}
            {log && chunks.length === 0 && outgoing.length === 0 && <Empty room={room} />}
            {chunks.map((chunk) => (
              <ChunkView
                key={chunk.key}
                chunk={chunk}
                me={me}
                inGroup={room.kind === 'group'}
                readUpTo={readUpTo}
                unreadAfter={unreadAfter}
                target={shown}
                onComplain={setComplaint}
              />
            ))}
            {hasNewer && (
              <EndMark
                root={scroller}
                idle={busy === null}
                mark={newestOf(log)}
                onReach={() => void loadNewer(room.id)}
              />
            )}
            {!hasNewer && outgoing.map((entry) => <OutgoingBubble key={entry.client_id} entry={entry} />)}
          </div>
        </WatchContext>
      </section>
      {log && <Arrivals messages={log.messages} lastId={room.last_message?.id ?? 0} me={me} />}
      {(!atEnd || hasNewer) && (
        <div className={styles.toEnd}>
          <IconButton icon="chevron-down" label={t('toEnd')} onClick={toEnd} />
          {room.unread > 0 && <span className={styles.toEndCount}>{room.unread}</span>}
        </div>
      )}
      {complaint && <ComplaintDialog target="message" id={complaint.id} onClose={() => setComplaint(null)} />}
    </div>
  );
}
