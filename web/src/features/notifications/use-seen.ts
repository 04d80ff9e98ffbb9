import { api } from 'virtual:api-manifest';
import type { NoticeSubject } from '@ladushki/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryOf, useApiMutation } from '../../lib/query/queries.ts';
import { useIsSocketUp } from '../../lib/socket/use-socket.ts';
import { useIsVisible } from '../../lib/use-visible.ts';
import { notificationAnswers } from './notification-queries.ts';

/** A visible page marks notifications of what it shows as read, also new ones; a hidden tab does not. */
export function useSeen(subject: NoticeSubject, shown: number | readonly number[] | null): void {
  const ids = [shown ?? []].flat();
  const isShown = ids.length > 0;
  const visible = useIsVisible();
  const isSocketUp = useIsSocketUp();
  const { data } = useQuery({ ...queryOf(api.account.statistics), meta: { toast: false }, enabled: isShown });
  const unread = data?.notification.unread ?? 0;
  const { mutate } = useApiMutation(api.notifications.markRead, {
    // The socket announces reads to every tab, including this one.
    invalidates: isSocketUp ? [] : notificationAnswers,
    meta: { toast: false },
  });
  const markRead = useEffectEvent(() => mutate({ body: { [subject]: ids } }));
  const key = ids.join();
  useEffect(() => {
    if (visible && unread > 0 && key) markRead();
  }, [visible, unread, key]);
}
