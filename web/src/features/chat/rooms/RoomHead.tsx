import type { ChatRoom } from '@ladushki/contract/chat';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import styles from '../Chat.module.css';
import { useTyping } from '../composer/typing-people.ts';
import { PersonPicture } from './PersonPicture.tsx';
import { presenceText } from './presence-text.ts';
import { RoomMenu } from './RoomMenu.tsx';
import { otherOf } from './room-facts.ts';

interface RoomHeadProps {
  room: ChatRoom;
  me: number;
  onBack: () => void;
  onSearch: () => void;
}

/** Who is typing, else who is online. */
function useHeadWords(room: ChatRoom, me: number): string {
  const { t } = useTranslation('chat');
  const typing = useTyping(room.id);
  const other = otherOf(room, me);
  const names = room.members.filter(({ id }) => typing.includes(id)).map(({ full_name }) => full_name);
  if (names.length > 0)
    return other ? t('typing.short') : t('typing.names', { names: names.join(', '), count: names.length });
  if (other) return presenceText(other, new Date(), t);
  const online = room.members.filter(({ is_online }) => is_online).length;
  return t('group.online', { count: room.members.length, online });
}

export function RoomHead({ room, me, onBack, onSearch }: RoomHeadProps) {
  const { t } = useTranslation('chat');
  const other = otherOf(room, me);
  const words = useHeadWords(room, me);
  return (
    <header className={styles.head}>
      <IconButton icon="arrow-left" label={t('toRooms')} className={styles.back} onClick={onBack} />
      <PersonPicture name={room.title} image={room.image} online={other?.is_online ?? false} size={40} />
      <div className={styles.headWords}>
        <h2 className={styles.headTitle}>
          {other?.role === 'sitter' ? <Link to={`/specialists/${other.id}`}>{room.title}</Link> : room.title}
        </h2>
        <p className={styles.presence} role="status">
          {words}
        </p>
      </div>
      <IconButton icon="search" label={t('search.open')} onClick={onSearch} />
      <RoomMenu room={room} me={me} onLeft={onBack} />
    </header>
  );
}
