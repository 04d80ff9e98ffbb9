import { api } from 'virtual:api-manifest';
import { useInfiniteQuery } from '@tanstack/react-query';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf } from '../../../lib/query/queries.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Settings.module.css';

const icons = {
  health: 'heart',
  phone: 'phone',
  document: 'document',
  diary: 'calendar',
  payout_account: 'ruble',
} as const;

/** The access log of the person's non-public data, newest first. */
export function AccessLogSection() {
  const { t } = useTranslation('account');
  const query = useInfiniteQuery(pagesOf(api.account.accessLog));
  return (
    <Card title={t('access.title')}>
      <p className="lead">{t('access.text')}</p>
      <Loaded query={query} skeleton={<SkeletonText lines={3} />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ results }) => results);
          if (entries.length === 0) return <p>{t('access.empty')}</p>;
          return (
            <ul className={styles.list}>
              {entries.map(({ at, by, what, reason }) => (
                <li key={`${at} ${by.id} ${what}`} className={styles.item}>
                  <div className={styles.row}>
                    <Icon name={icons[what]} size={22} />
                    <div className={styles.grow}>
                      <p className={styles.value}>{t(`access.${what}`)}</p>
                      <p className="small-quiet">
                        {t('access.by', { name: by.full_name, day: dayText(at), time: timeText(at) })}
                        {reason && ` · ${reason}`}
                      </p>
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button kind="quiet" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('access.more')}
        </Button>
      )}
    </Card>
  );
}
