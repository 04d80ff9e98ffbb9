import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Timeline.module.css';

type History = OrderDetail['history'];

/** An edit and a dispute leave the state unchanged. */
function happened(history: History, index: number) {
  const entry = history[index] as History[number];
  if (entry.move === 'edit') return 'edited';
  if (history[index - 1]?.status === entry.status) return entry.by === 'moderator' ? 'settled' : 'disputed';
  const isAgain = history.slice(0, index).some(({ status }) => status === entry.status);
  return entry.status === 'open' && isAgain ? 'reopened' : entry.status;
}

/** The order's history, the latest last. */
export function Timeline({ history }: Pick<OrderDetail, 'history'>) {
  const { t } = useTranslation('orders');
  if (history.length === 0) return null;
  return (
    <Card title={t('timeline.title')}>
      <ol className={styles.list}>
        {history.map(({ status, at, by, by_person, reason }, index) => (
          <li key={`${at} ${status}`} className={styles.entry} data-status={status}>
            <p className="strong">{t(`timeline.${happened(history, index)}`)}</p>
            <p className="small-quiet">
              <time dateTime={at}>{`${dayText(at)} ${timeText(at)}`}</time>
              {` · ${t(`by.${by}`)}${by_person ? ` ${by_person.full_name}` : ''}`}
            </p>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
