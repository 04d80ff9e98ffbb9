import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSession } from '../../lib/session.ts';
import { ChatDrawing } from '../../ui/art/drawings.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import styles from './Chat.module.css';
import { RoomSkeleton } from './ChatSkeletons.tsx';
import { RoomView } from './rooms/RoomView.tsx';
import { roomsWithQuery } from './rooms/rooms-cache.ts';

/** The room with one sitter; it exists from the first request, booking or offer on. */
export function BookingChat({ sitterId }: { sitterId: string }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const session = useSession();
  const query = useInfiniteQuery({ ...roomsWithQuery(sitterId), enabled: session !== null });
  return (
    <>
      <h1 className="hidden-text">{t('title')}</h1>
      <Loaded query={query} skeleton={<RoomSkeleton />}>
        {({ pages: [page] }) => {
          const [room] = page?.results ?? [];
          return room && session ? (
            <section className={styles.single} aria-label={t('title')}>
              <div className={styles.room}>
                <RoomView roomId={room.id} me={session.userId} onBack={() => navigate(`/specialists/${sitterId}`)} />
              </div>
            </section>
          ) : (
            <State
              drawing={<ChatDrawing />}
              action={<ButtonLink to={`/specialists/${sitterId}/booking`}>{t('booking.book')}</ButtonLink>}
            >
              {t('booking.needsOrder')}
            </State>
          );
        }}
      </Loaded>
    </>
  );
}
