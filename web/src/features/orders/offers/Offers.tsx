import type { Offer, OrderDetail } from '@ladushki/contract/order-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { offersQuery } from '../order-queries.ts';
import { OfferColumn } from './OfferColumn.tsx';
import styles from './Offers.module.css';

const sorts = {
  price: (a: Offer, b: Offer) => a.price - b.price,
  rating: (a: Offer, b: Offer) => (b.sitter.profile.rating ?? 0) - (a.sitter.profile.rating ?? 0),
  newest: (a: Offer, b: Offer) => b.created_date.localeCompare(a.created_date),
} as const;
type Sort = keyof typeof sorts;
const sortNames = Object.keys(sorts) as Sort[];

const isLive = ({ status }: Offer) => status === 'pending';

function Compared({ offers, order }: { offers: readonly Offer[]; order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const [sort, setSort] = useState<Sort>('price');
  const live = offers.filter(isLive).toSorted(sorts[sort]);
  const past = offers.filter((offer) => !isLive(offer));
  return (
    <Stack gap={2}>
      {live.length > 1 && (
        <Segmented
          label={t('offers.sort.label')}
          value={sort}
          onChange={(value) => setSort(value as Sort)}
          options={sortNames.map((value) => ({ value, label: t(`offers.sort.${value}`) }))}
        />
      )}
      {live.length === 0 && <p>{t('offers.none')}</p>}
      {live.length > 0 && (
        <ul className={styles.columns} aria-label={t('offers.title')}>
          {live.map((offer) => (
            <OfferColumn key={offer.id} offer={offer} order={order} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details>
          <summary className={styles.past}>{t('offers.past', { count: past.length })}</summary>
          <ul className={styles.columns}>
            {past.map((offer) => (
              <OfferColumn key={offer.id} offer={offer} order={order} />
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}

/** Offers side by side. */
export function Offers({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const query = useQuery(offersQuery(order.id));
  return (
    <Card title={t('offers.title')}>
      <Loaded query={query} skeleton={<Skeleton height={220} />}>
        {({ results }) => <Compared offers={results} order={order} />}
      </Loaded>
    </Card>
  );
}
