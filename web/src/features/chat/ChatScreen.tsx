import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useIsSocketUp } from '../../lib/socket/use-socket.ts';
import { ChatDrawing } from '../../ui/art/ChatDrawing.tsx';
import { State } from '../../ui/State.tsx';
import styles from './Chat.module.css';
import { RoomColumn } from './RoomColumn.tsx';
import { RoomView } from './RoomView.tsx';
import { useChatPlace } from './use-chat-place.ts';

function ConnectionNotice() {
  const { t } = useTranslation('chat');
  const up = useIsSocketUp();
  return (
    <p className={styles.connection} role="status" data-shown={!up || undefined}>
      {!up && t('connecting')}
    </p>
  );
}

/** Rooms at the left, the chosen one at the right; on a phone one or the other. */
export function ChatScreen() {
  const { t } = useTranslation('chat');
  const session = useSession();
  const { room, openRoom } = useChatPlace();
  if (!session) return null;
  return (
    <section className={styles.screen} data-room={room !== null || undefined} aria-label={t('title')}>
      <div className={styles.column}>
        <ConnectionNotice />
        <RoomColumn me={session.userId} chosen={room} onOpen={openRoom} />
      </div>
      <div className={styles.room}>
        {room === null ? (
          <div className={styles.choose}>
            <State drawing={<ChatDrawing />}>{t('choose')}</State>
          </div>
        ) : (
          <RoomView key={room} roomId={room} me={session.userId} onBack={() => openRoom(null)} />
        )}
      </div>
    </section>
  );
}
