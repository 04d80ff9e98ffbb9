import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { SitterCard as Sitter } from '@ladushki/contract/sitter-card';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { favouritesQuery } from '../../favourites/favourite-queries.ts';
import { SitterCard } from '../../search/results/SitterCard.tsx';
import styles from '../detail/Detail.module.css';
import { sittersForOrderQuery } from '../draft/matching-sitters.ts';
import { InviteButton } from './InviteButton.tsx';

interface SittersProps {
  order: OrderDetail;
  sitters: readonly Sitter[];
  isFree?: boolean;
}

function Sitters({ order, sitters, isFree = false }: SittersProps) {
  return (
    <ul className={styles.sitters}>
      {sitters.map((sitter) => (
        <li key={sitter.id} className="stack-1">
          <SitterCard sitter={sitter} isFree={isFree} />
          <div>
            <InviteButton order={order} sitter={{ id: sitter.id, name: sitter.profile.full_name }} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const mostFavourites = 6;

/** Suggestions from reposting, else matching free sitters; then one's favourites. Each can be invited. */
export function InvitePanel({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { state } = useLocation();
  const named = (state as { suggested?: Sitter[] } | null)?.suggested;
  const { data } = useQuery({ ...sittersForOrderQuery(order), enabled: named === undefined });
  const { data: kept } = useInfiniteQuery(favouritesQuery());
  const free = named ?? data?.results ?? [];
  const favourites = (kept?.pages[0]?.results ?? [])
    .filter(({ id, is_available }) => is_available && !free.some((sitter) => sitter.id === id))
    .slice(0, mostFavourites);
  return (
    <>
      {free.length > 0 && (
        <Card title={t('open.free.title')}>
          <Stack gap={2}>
            <p>{t('open.free.text')}</p>
            <Sitters order={order} sitters={free} isFree />
          </Stack>
        </Card>
      )}
      {favourites.length > 0 && (
        <Card title={t('order-changes:invite.favourites')}>
          <Sitters order={order} sitters={favourites} />
        </Card>
      )}
    </>
  );
}
