import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../../lib/query/queries.ts';

const prefix = /^\(\d+\) /;

/** Unread count in the document title: «(3) Чат — Ладушки». */
export function useTitleCount(): void {
  const { data } = useQuery({ ...queryOf(api.account.statistics), meta: { toast: false } });
  const count = data ? data.chat.unread + data.notification.unread : 0;
  useEffect(() => {
    const apply = () => {
      const bare = document.title.replace(prefix, '');
      const wanted = count > 0 ? `(${count}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    apply();
    // Each page sets its own title.
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}
