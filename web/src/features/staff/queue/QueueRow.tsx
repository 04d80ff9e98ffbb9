import { Link } from 'react-router';
import { cutText } from '../../../lib/format/short-texts.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from '../parts/Staff.module.css';
import { useAge } from '../parts/use-age.ts';
import { PriorityBadge, StateBadge } from './CaseBadges.tsx';
import type { QueueItem } from './staff-queries.ts';

export function QueueRow({ item, isCurrent }: { item: QueueItem; isCurrent: boolean }) {
  const { t } = useTranslation('staff');
  const age = useAge();
  return (
    <li className={styles.row} data-link data-case={item.id} data-current={isCurrent || undefined}>
      <div>
        <Link className={styles.main} to={`/staff/queue/${item.id}`}>
          {cutText(item.subject) || t(`kind.${item.kind}`)}
        </Link>
        <p className={styles.line}>
          <span>{t(`kind.${item.kind}`)}</span>
          <span>{t('queue.number', { id: item.id })}</span>
          {item.status !== 'done' && <span>{t('age.label', { age: age(item.created_date) })}</span>}
        </p>
      </div>
      <div className={styles.side}>
        <PriorityBadge priority={item.priority} />
        <StateBadge item={item} />
      </div>
    </li>
  );
}
