import { type EarningStatus, earningStatuses } from '@ladushki/contract/earning-constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EmptyDrawing } from '../../ui/art/drawings.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { InfiniteList } from '../../ui/layout/InfiniteList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TabStrip } from '../../ui/layout/TabStrip.tsx';
import styles from './Earnings.module.css';
import { linesQuery } from './earnings-queries.ts';
import { LineRow } from './LineRow.tsx';

function StatusTabs({ chosen }: { chosen: EarningStatus | undefined }) {
  const { t } = useTranslation('earnings');
  const tab = (status: EarningStatus | undefined) => (
    <Link
      key={status ?? 'every'}
      to={status ? `?status=${status}` : '?'}
      aria-current={status === chosen ? 'page' : undefined}
      preventScrollReset
    >
      {t(status ? `line.${status}` : 'lines.every')}
    </Link>
  );
  return <TabStrip label={t('lines.tabs')}>{[undefined, ...earningStatuses].map(tab)}</TabStrip>;
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('earnings');
  if (filtered) return <p className="quiet">{t('lines.emptyTab')}</p>;
  return (
    <State drawing={<EmptyDrawing />} action={<ButtonLink to="/orders">{t('lines.find')}</ButtonLink>}>
      {t('lines.empty')}
    </State>
  );
}

/** All that was and will be earned, newest first. */
export function EarningLines() {
  const { t } = useTranslation('earnings');
  const [params] = useSearchParams();
  const status = earningStatuses.find((one) => one === params.get('status'));
  const query = useInfiniteQuery(linesQuery(status));
  return (
    <Card title={t('lines.title')}>
      <Stack gap={2}>
        <StatusTabs chosen={status} />
        <Loaded query={query} skeleton={<Skeleton height={260} />}>
          {({ pages }) => {
            const lines = pages.flatMap(({ results }) => results);
            if (lines.length === 0) return <Nothing filtered={status !== undefined} />;
            return (
              <InfiniteList className={styles.list} query={query}>
                {lines.map((line) => (
                  <LineRow key={line.id} line={line} />
                ))}
              </InfiniteList>
            );
          }}
        </Loaded>
      </Stack>
    </Card>
  );
}
