import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useTranslation } from 'react-i18next';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { Card } from '../../../ui/Card.tsx';
import styles from './Timeline.module.css';

/** What has happened to the order, the latest last. */
export function Timeline({ history }: Pick<OrderDetail, 'history'>) {
  const { t } = useTranslation('orders');
  if (history.length === 0) return null;
  const isAgain = (at: number) => history.findIndex(({ status }) => status === history[at]?.status) < at;
  return (
    <Card title={t('timeline.title')}>
      <ol className={styles.list}>
        {history.map(({ status, at, by, reason }, index) => (
          <li key={`${at} ${status}`} className={styles.entry} data-status={status}>
            <p className={styles.what}>
              {t(status === 'open' && isAgain(index) ? 'timeline.reopened' : `timeline.${status}`)}
            </p>
            <p className={styles.quiet}>
              <time dateTime={at}>{`${dayText(at)} ${timeText(at)}`}</time>
              {` · ${t(`by.${by}`)}`}
            </p>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
