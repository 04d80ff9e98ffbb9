import type { Visit } from '@ladushki/contract/visit-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './VisitLine.module.css';
import { VisitLine } from './VisitLine.tsx';
import { visitsOfOrderQuery } from './visit-queries.ts';

const shownAtOnce = 5;

function Part({ title, visits }: { title: string; visits: readonly Visit[] }) {
  const { t } = useTranslation('visits');
  const [count, setCount] = useState(shownAtOnce);
  if (visits.length === 0) return null;
  return (
    <div>
      <h3 className="small-quiet">{title}</h3>
      <ul className={styles.list}>
        {visits.slice(0, count).map((visit) => (
          <li key={visit.id}>
            <VisitLine visit={visit} />
          </li>
        ))}
      </ul>
      {visits.length > count && (
        <Button kind="quiet" size="s" wide onClick={() => setCount(count + 4 * shownAtOnce)}>
          {t('list.more')}
        </Button>
      )}
    </div>
  );
}

const isComing = ({ state }: Visit) => state === 'planned' || state === 'under_way';

/** The visits of an order: the next first, then the past, the latest first. */
export function OrderVisits({ order }: { order: number }) {
  const { t } = useTranslation('visits');
  const { t: words } = useTranslation('today');
  const query = useInfiniteQuery(visitsOfOrderQuery(order));
  const calendar = (
    <ButtonLink to="/calendar" kind="quiet" size="s">
      {words('calendar')}
    </ButtonLink>
  );
  return (
    <Card title={t('list.title')} action={calendar}>
      <Loaded query={query} skeleton={<Skeleton height={220} />}>
        {({ pages }) => {
          const visits = pages.flatMap(({ results }) => results);
          if (visits.length === 0) return <p className="quiet">{t('list.none')}</p>;
          return (
            <Stack gap={2}>
              <Part title={t('list.coming')} visits={visits.filter(isComing)} />
              <Part title={t('list.past')} visits={visits.filter((visit) => !isComing(visit)).reverse()} />
              {query.hasNextPage && (
                <Button
                  kind="quiet"
                  size="s"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('list.more')}
                </Button>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Card>
  );
}
