import { api } from 'virtual:api-manifest';
import type { NotificationType } from '@ladushki/contract/notifications';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { useSession } from '../../lib/session.ts';
import { MailDrawing } from '../../ui/art/drawings.tsx';
import { Icon } from '../../ui/art/Icon.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { InfiniteList } from '../../ui/layout/InfiniteList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { TabStrip } from '../../ui/layout/TabStrip.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import styles from './Notifications.module.css';
import { notificationAnswers, notificationsQuery, unreadQuery } from './notification-queries.ts';

/** The most used tabs first. */
const tabs = ['order', 'chat', 'comments', 'news', 'events', 'system'] as const satisfies readonly NotificationType[];

function Tabs({ chosen }: { chosen: NotificationType | undefined }) {
  const { t } = useTranslation('notifications');
  const { data: unread } = useQuery(unreadQuery());
  const tab = (name: NotificationType | 'all') => {
    const count = unread?.[name] ?? 0;
    return (
      <Link
        key={name}
        to={name === 'all' ? '?' : `?type=${name}`}
        aria-current={name === (chosen ?? 'all') ? 'page' : undefined}
        preventScrollReset
      >
        {t(`tabs.${name}`)}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Link>
    );
  };
  // Counters change the width: scroll to the current tab again.
  return (
    <TabStrip key={unread ? 'counted' : 'bare'} label={t('tabs.label')}>
      {(['all', ...tabs] as const).map(tab)}
    </TabStrip>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('notifications');
  const role = useSession()?.role;
  const hasOrders = role === 'customer' || role === 'sitter';
  return (
    <State
      drawing={<MailDrawing />}
      action={<ButtonLink to={hasOrders ? '/my-orders' : '/'}>{t(`action.${hasOrders ? role : 'other'}`)}</ButtonLink>}
    >
      {t(filtered ? 'emptyTab' : 'empty')}
    </State>
  );
}

function List({ type }: { type: NotificationType | undefined }) {
  const query = useInfiniteQuery(notificationsQuery(type));
  const mark = useApiMutation(api.notifications.markRead, {
    invalidates: notificationAnswers,
    meta: { toast: false },
  });
  if (query.isPending) {
    return (
      <Stack gap={1}>
        <Skeleton height={84} />
        <Skeleton height={84} />
        <Skeleton height={84} />
      </Stack>
    );
  }
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const notices = query.data.pages.flatMap((page) => page.results);
  if (notices.length === 0) return <Nothing filtered={type !== undefined} />;
  return (
    <InfiniteList className={styles.list} query={query}>
      {notices.map((notice) => (
        <NotificationRow key={notice.id} notice={notice} onOpen={() => mark.mutate({ body: { id: notice.id } })} />
      ))}
    </InfiniteList>
  );
}

function MarkAll({ type }: { type: NotificationType | undefined }) {
  const { t } = useTranslation('notifications');
  const { data: unread } = useQuery(unreadQuery());
  const mark = useApiMutation(api.notifications.markRead, { invalidates: notificationAnswers });
  if (!unread?.[type ?? 'all']) return null;
  return (
    <div className={styles.tools}>
      <Button
        kind="quiet"
        size="s"
        icon={<Icon name="check" size={18} />}
        loading={mark.isPending}
        onClick={() => mark.mutate({ body: type ? { type } : {} })}
      >
        {t('markAll')}
      </Button>
    </div>
  );
}

/** Notifications by type. */
export function Notifications() {
  const [params] = useSearchParams();
  const type = tabs.find((name) => name === params.get('type'));
  return (
    <>
      <Tabs chosen={type} />
      <MarkAll type={type} />
      <List key={type} type={type} />
    </>
  );
}
