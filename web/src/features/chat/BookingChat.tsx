import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { queryOf } from '../../lib/query/queries.ts';
import { useSession } from '../../lib/session.ts';
import { ChatDrawing } from '../../ui/art/ChatDrawing.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { State } from '../../ui/State.tsx';
import styles from './Chat.module.css';
import { RoomView } from './RoomView.tsx';

/** The room with one sitter; there is one from the first request, booking or offer on. */
export function BookingChat({ sitterId }: { sitterId: string }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const session = useSession();
  const query = useQuery({
    ...queryOf(api.chat.rooms, { query: { member: sitterId, page_size: 1 } }),
    meta: { toast: false },
    enabled: session !== null,
  });
  return (
    <>
      <h1 className="hidden-text">{t('title')}</h1>
      <Loaded query={query} skeleton={<Skeleton height={480} />}>
        {({ results: [room] }) =>
          room && session ? (
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
          )
        }
      </Loaded>
    </>
  );
}
