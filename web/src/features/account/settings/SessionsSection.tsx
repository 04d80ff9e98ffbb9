import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf, useApiMutation } from '../../../lib/query/queries.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Settings.module.css';

type Session = ReplyOf<typeof api.account.sessions>['results'][number];

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('account');
  const end = useApiMutation(api.account.endSession, { invalidates: [api.account.sessions] });
  const { kind, os, browser } = session.device;
  const name = os && browser ? t('sessions.on', { browser, system: os }) : t('sessions.unknown');
  const how = [session.method && t(`sessions.by.${session.method}`), session.place].filter(Boolean).join(', ');
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <Icon name={kind === 'phone' ? 'phone' : 'globe'} size={22} />
        <div className={styles.grow}>
          <p className={styles.value}>{name}</p>
          <p className="small-quiet">
            {t('sessions.lastUsed', { day: dayText(session.last_used), time: timeText(session.last_used) })}
          </p>
          {how && <p className="small-quiet">{t('sessions.how', { how })}</p>}
        </div>
        {session.current ? (
          <Badge tone="green">{t('sessions.current')}</Badge>
        ) : (
          <Button
            kind="secondary"
            size="s"
            loading={end.isPending}
            aria-label={t('sessions.endOne', { device: name })}
            onClick={() => end.mutate({ params: { id: session.id } })}
          >
            {t('sessions.end')}
          </Button>
        )}
      </div>
    </li>
  );
}

function EndOthers() {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const end = useApiMutation(api.account.endOtherSessions, { invalidates: [api.account.sessions] });
  return (
    <>
      <Button kind="secondary" className={styles.after} onClick={() => setAsking(true)}>
        {t('sessions.endAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => end.mutate({}, { onSettled: () => setAsking(false) })}
        title={t('sessions.endAllTitle')}
        action={t('sessions.endAll')}
        loading={end.isPending}
      >
        {t('sessions.endAllText')}
      </ConfirmDialog>
    </>
  );
}

/** Active sessions, including this one. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const query = useInfiniteQuery(pagesOf(api.account.sessions));
  return (
    <Card title={t('sessions.title')}>
      <Loaded query={query} skeleton={<SkeletonText lines={4} />}>
        {({ pages }) => {
          const sessions = pages.flatMap(({ results }) => results);
          return (
            <>
              <ul className={styles.list}>
                {sessions.map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button kind="quiet" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('access.more')}
                </Button>
              )}
              {sessions.length > 1 && <EndOthers />}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
