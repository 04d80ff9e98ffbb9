import { api } from 'virtual:api-manifest';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf } from '../../../lib/query/queries.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Stars } from '../../../ui/display/Stars.tsx';
import { NotCounted } from '../../reviews/NotCounted.tsx';
import styles from '../parts/Staff.module.css';
import { StaffList } from '../parts/StaffList.tsx';

interface ListProps {
  id: number;
}

export function PersonOrders({ id }: ListProps) {
  const { t } = useTranslation('staff');
  const query = useInfiniteQuery(pagesOf(api.staffPeople.orders, { params: { id } }));
  return (
    <StaffList query={query} empty={t('person.empty.orders')}>
      {(order) => (
        <li key={order.id} className={styles.row}>
          <div>
            <p className={styles.main}>{order.title || t('payouts.order', { id: order.id })}</p>
            <p className={styles.line}>
              <span>{t('queue.number', { id: order.id })}</span>
              <span>{dayText(order.created_date)}</span>
              <span>{t(`person.side.${order.side}`)}</span>
              {order.other && (
                <Link to={`/staff/people/${order.other.id}`}>{t('person.with', { name: order.other.full_name })}</Link>
              )}
            </p>
          </div>
          <div className={styles.side}>
            {order.disputed && <Badge tone="red">{t('person.disputed')}</Badge>}
            <Badge>{t(`values.order_status.${order.status}`)}</Badge>
          </div>
        </li>
      )}
    </StaffList>
  );
}

export function PersonReviews({ id }: ListProps) {
  const { t } = useTranslation('staff');
  const query = useInfiniteQuery(pagesOf(api.staffPeople.reviews, { params: { id } }));
  return (
    <StaffList query={query} empty={t('person.empty.reviews')}>
      {(review) => (
        <li key={review.id} className={styles.row}>
          <div>
            <p className={styles.line}>
              <Stars rating={review.rating} />
              <Link to={`/staff/people/${review.other.id}`}>
                {t(review.written ? 'person.written' : 'person.received', { name: review.other.full_name })}
              </Link>
              <span>{dayText(review.created_date)}</span>
            </p>
            <NotCounted reason={review.not_counted} />
            <p className="own-words">{review.context}</p>
          </div>
          <div className={styles.side}>
            <Badge tone={review.status === 'published' ? 'green' : 'amber'}>
              {t(`values.status.${review.status}`)}
            </Badge>
          </div>
        </li>
      )}
    </StaffList>
  );
}

export function PersonComplaints({ id }: ListProps) {
  const { t } = useTranslation('staff');
  const query = useInfiniteQuery(pagesOf(api.staffPeople.complaints, { params: { id } }));
  return (
    <StaffList query={query} empty={t('person.empty.complaints')}>
      {(complaint) => (
        <li key={complaint.id} className={styles.row}>
          <div>
            <p className={styles.main}>{t(`complaints:reasons.${complaint.reason}`)}</p>
            {complaint.text && <p className="own-words">{complaint.text}</p>}
            <p className={styles.line}>
              <span>{t(complaint.made ? 'person.made' : 'person.against')}</span>
              <span>{t(`values.target.${complaint.target}`)}</span>
              <span>{dayText(complaint.created_date)}</span>
              {complaint.case && (
                <Link to={`/staff/queue/${complaint.case.id}`}>{t('person.case', { id: complaint.case.id })}</Link>
              )}
            </p>
          </div>
          <div className={styles.side}>{complaint.case && <Badge>{t(`status.${complaint.case.status}`)}</Badge>}</div>
        </li>
      )}
    </StaffList>
  );
}

export function PersonSessions({ id }: ListProps) {
  const { t } = useTranslation('staff');
  const query = useInfiniteQuery(pagesOf(api.staffPeople.sessions, { params: { id } }));
  return (
    <StaffList query={query} empty={t('person.empty.sessions')}>
      {(session) => {
        const { browser, os } = session.device;
        return (
          <li key={session.id} className={styles.row}>
            <div>
              <p className={styles.main}>
                {browser && os ? t('person.device', { browser, system: os }) : t('person.unknownDevice')}
              </p>
              <p className="small-quiet">
                {t('person.lastUsed', { day: dayText(session.last_used), time: timeText(session.last_used) })}
              </p>
            </div>
          </li>
        );
      }}
    </StaffList>
  );
}
