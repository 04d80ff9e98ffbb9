import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSession } from '../../lib/session.ts';
import { useIsSocketUp } from '../../lib/socket/use-socket.ts';
import { ChatDrawing } from '../../ui/art/drawings.tsx';
import { Boundary } from '../../ui/feedback/Boundary.tsx';
import { State } from '../../ui/feedback/State.tsx';
import styles from './Chat.module.css';
import { RoomListSkeleton, RoomSkeleton } from './ChatSkeletons.tsx';
import { NoRooms } from './rooms/NoRooms.tsx';
import { RoomColumn } from './rooms/RoomColumn.tsx';
import { RoomView } from './rooms/RoomView.tsx';
import { roomsQuery } from './rooms/rooms-cache.ts';
import { useChatPlace } from './rooms/use-chat-place.ts';

function ConnectionNotice() {
  const { t } = useTranslation('chat');
  const up = useIsSocketUp();
  return (
    <p className={styles.connection} role="status" data-shown={!up || undefined}>
      {!up && t('connecting')}
    </p>
  );
}

/** The server-rendered page, before the session is known. */
function Waiting({ inRoom }: { inRoom: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <section className={styles.screen} data-room={inRoom || undefined} aria-label={t('title')} aria-busy>
      <div className={styles.column}>
        <header className={styles.top}>
          <h1 className={styles.title}>{t('title')}</h1>
        </header>
        <RoomListSkeleton />
      </div>
      <div className={styles.room}>{inRoom && <RoomSkeleton />}</div>
    </section>
  );
}

/** Beside the list; nothing without rooms. */
function Choose() {
  const { t } = useTranslation('chat');
  const { data } = useInfiniteQuery(roomsQuery(null));
  const count = data?.pages[0]?.count;
  if (count === undefined) return null;
  return (
    <div className={styles.choose}>
      {count > 0 ? <State drawing={<ChatDrawing />}>{t('choose')}</State> : <NoRooms />}
    </div>
  );
}

/** Rooms on the left, the open one on the right; on a phone one of them. */
export function ChatScreen() {
  const { t } = useTranslation('chat');
  const session = useSession();
  const { room, openRoom } = useChatPlace();
  if (!session) return <Waiting inRoom={room !== null} />;
  return (
    <section className={styles.screen} data-room={room !== null || undefined} aria-label={t('title')}>
      <div className={styles.column}>
        <ConnectionNotice />
        <Boundary>
          <RoomColumn me={session.userId} chosen={room} onOpen={openRoom} />
        </Boundary>
      </div>
      <div className={styles.room}>
        {room === null ? (
          <Choose />
        ) : (
          <RoomView key={room} roomId={room} me={session.userId} onBack={() => openRoom(null)} />
        )}
      </div>
    </section>
  );
}
