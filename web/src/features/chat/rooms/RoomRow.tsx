import type { ChatRoom } from '@ladushki/contract/chat';
import { Link } from 'react-router';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { useTyping } from '../composer/typing-people.ts';
import { roomDragType } from './FolderStrip.tsx';
import { PersonPicture } from './PersonPicture.tsx';
import styles from './RoomRow.module.css';
import { otherOf } from './room-facts.ts';

interface RoomRowProps {
  room: ChatRoom;
  me: number;
  chosen: boolean;
  onOpen: (id: number) => void;
}

const most = 99;

function LastWords({ room, me }: Pick<RoomRowProps, 'room' | 'me'>) {
  const { t } = useTranslation('chat');
  const typing = useTyping(room.id);
  const { last_message: last } = room;
  if (typing.length > 0) return <span className={styles.typing}>{t('typing.short')}</span>;
  if (!last) return <>{t('noMessages')}</>;
  if (last.hidden) return <>{t('removed')}</>;
  const words = last.message || t('attachments', { count: last.attachments.length });
  if (last.sender_id === me) return <>{t('mine', { words })}</>;
  return <>{room.kind === 'group' ? `${last.sender_name}: ${words}` : words}</>;
}

const whenText = (instant: string) => {
  const day = dayText(instant);
  return day === dayText(new Date().toISOString()) ? timeText(instant) : day.slice(0, 5);
};

export function RoomRow({ room, me, chosen, onOpen }: RoomRowProps) {
  const { t } = useTranslation('chat');
  const other = otherOf(room, me);
  const { last_message: last, unread } = room;
  return (
    <li>
      <Link
        to={`?room=${room.id}`}
        className={styles.row}
        aria-current={chosen ? 'true' : undefined}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(roomDragType, String(room.id))}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(room.id);
        }}
      >
        <PersonPicture name={room.title} image={room.image} online={other?.is_online ?? false} size={48} />
        <span className={styles.name}>
          <span className={styles.title}>{room.title}</span>
          {room.muted && <Icon name="bell-off" size={16} title={t('muted')} />}
          {room.blocked && <Icon name="ban" size={16} title={t('blocked')} />}
        </span>
        {last && <time className={styles.when}>{whenText(last.created_date)}</time>}
        <span className={styles.words}>
          <LastWords room={room} me={me} />
        </span>
        {unread > 0 && (
          <span className={styles.unread} data-muted={room.muted || undefined}>
            <span aria-hidden="true">{unread > most ? `${most}+` : unread}</span>
            <span className="hidden-text">{t('unread', { count: unread })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
