import type { NotificationType } from '@ladushki/contract/notifications';
import { Link } from 'react-router';
import { dayText, timeText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import type { IconName } from '../../ui/art/icon-names.ts';
import { NoticeAnswers } from './NoticeAnswers.tsx';
import styles from './Notifications.module.css';
import type { Notice } from './notification-queries.ts';

const icons: Record<NotificationType, IconName> = {
  order: 'briefcase',
  chat: 'chat',
  comments: 'star',
  news: 'document',
  events: 'calendar',
  system: 'info',
};

interface NotificationRowProps {
  notice: Notice;
  /** Called when an unread notification is opened. */
  onOpen: () => void;
}

/** A notification: opening it, or clicking one without a link, marks it as read. */
export function NotificationRow({ notice, onOpen }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const open = () => {
    if (!notice.read) onOpen();
  };
  return (
    <li className={styles.row} data-unread={!notice.read || undefined}>
      <span className={styles.icon}>
        <Icon name={icons[notice.type]} size={22} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>
          {notice.link ? (
            <Link to={notice.link} className={styles.link} onClick={open}>
              {notice.title}
            </Link>
          ) : (
            <button type="button" className={styles.link} disabled={notice.read} onClick={open}>
              {notice.title}
            </button>
          )}
          {!notice.read && <span className={styles.new}>{t('unread')}</span>}
        </h2>
        <p>{notice.text}</p>
        <NoticeAnswers notice={notice} onAnswered={open} />
        <time className="small-quiet" dateTime={notice.created_date}>
          {`${dayText(notice.created_date)} ${timeText(notice.created_date)}`}
        </time>
      </div>
    </li>
  );
}
