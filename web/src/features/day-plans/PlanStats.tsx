import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './PlanStats.module.css';
import { planStatsQuery } from './plan-queries.ts';

function Share({ label, done, planned }: { label: string; done: number; planned: number }) {
  const { t } = useTranslation('day-plans');
  const id = useId();
  return (
    <div className={styles.share}>
      <p id={id} className="quiet">
        {label}
      </p>
      <p className={styles.count}>{t('stats.share', { done, planned })}</p>
      <progress className={`progress-bar ${styles.bar}`} value={done} max={planned || 1} aria-labelledby={id} />
    </div>
  );
}

/** Planned and done counts of today and this week. */
export function PlanStats({ child }: { child?: number }) {
  const { t } = useTranslation('day-plans');
  const query = useQuery(planStatsQuery(child));
  return (
    <Loaded query={query} skeleton={<Skeleton height={88} />}>
      {(stats) => (
        <div className={styles.stats}>
          <Share label={t('stats.today')} done={stats.done_today} planned={stats.planned_today} />
          <Share label={t('stats.week')} done={stats.done_week} planned={stats.planned_week} />
          <div className={styles.share}>
            <p className="quiet">{t('stats.all')}</p>
            <p className={styles.count}>{t('stats.templates', { count: stats.templates })}</p>
            <p className="quiet">{t('stats.tasks', { count: stats.tasks })}</p>
          </div>
        </div>
      )}
    </Loaded>
  );
}
