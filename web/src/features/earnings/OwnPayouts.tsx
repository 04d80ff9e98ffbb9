import { api } from 'virtual:api-manifest';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '../../lib/api/types.ts';
import { dayText } from '../../lib/format/dates.ts';
import { minorText } from '../../lib/format/minor.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { InfiniteList } from '../../ui/layout/InfiniteList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useSeen } from '../notifications/use-seen.ts';
import styles from './Earnings.module.css';
import { earningAnswers, earningsQuery, payoutQuery, payoutsQuery } from './earnings-queries.ts';
import { LineRow } from './LineRow.tsx';

type Payout = Reply<typeof api.payouts.list>['results'][number];

const tones = { sent: 'blue', paid: 'green', failed: 'red', by_hand: 'green' } as const;

function PaidLines({ id }: { id: number }) {
  const query = useQuery(payoutQuery(id));
  return (
    <Loaded query={query} skeleton={<Skeleton height={90} />}>
      {({ lines }) => (
        <ul className={styles.list}>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} hasStatus={false} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** A payout that failed has no lines any more: they are due again. */
function PayoutRow({ payout }: { payout: Payout }) {
  const { t, locale } = useTranslation('earnings');
  const [open, setOpen] = useState(false);
  const { id, amount_minor, status, created_date, paid_at, account_masked, receipt_url, own_receipt, failure } = payout;
  return (
    <li className={styles.payout}>
      <div className={styles.line}>
        <div>
          <p>{t('payouts.of', { day: dayText(paid_at ?? created_date) })}</p>
          <p className="small-quiet">{account_masked}</p>
        </div>
        <div className="stack-1">
          <span className={styles.amount}>{minorText(amount_minor, locale)}</span>
          <span className={styles.badge}>
            <Badge tone={tones[status]}>{t(`payouts.${status}`)}</Badge>
          </span>
        </div>
      </div>
      {failure && (
        <Notice tone={failure.action === 'wait' ? 'amber' : 'red'} icon="warning">
          <p>{failure.message}</p>
        </Notice>
      )}
      {receipt_url && (
        <a href={receipt_url} target="_blank" rel="noreferrer">
          {t('payouts.receipt')}
        </a>
      )}
      {own_receipt && <p className="small-quiet">{t('payouts.ownReceipt')}</p>}
      {status !== 'failed' && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={styles.summary}>{t('payouts.lines')}</summary>
          {open && <PaidLines id={id} />}
        </details>
      )}
    </li>
  );
}

/** Whatever its amount, where nothing else stops it. */
function PayNow() {
  const { t, locale } = useTranslation('earnings');
  const { data } = useQuery(earningsQuery());
  const ask = useApiMutation(api.payouts.ask, { invalidates: [...earningAnswers, api.payouts.list] });
  if (!data || data.due_minor === 0 || (data.next_payout === null && data.blocked_by !== 'minimum')) return null;
  return (
    <div className="stack-1">
      <div>
        <Button kind="secondary" loading={ask.isPending} onClick={() => ask.mutate({})}>
          {t('payouts.now', { sum: minorText(data.due_minor, locale) })}
        </Button>
      </div>
      <p className="small-quiet">{t('payouts.once')}</p>
    </div>
  );
}

/** What was sent to the sitter, and what she can have at once. */
export function OwnPayouts() {
  const { t } = useTranslation('earnings');
  const query = useInfiniteQuery(payoutsQuery());
  useSeen('payout', query.data?.pages.flatMap(({ results }) => results.map(({ id }) => id)).slice(-100) ?? null);
  return (
    <Card title={t('payouts.title')}>
      <Stack gap={2}>
        <PayNow />
        <Loaded query={query} skeleton={<Skeleton height={120} />}>
          {({ pages }) => {
            const all = pages.flatMap(({ results }) => results);
            if (all.length === 0) return <p className="quiet">{t('payouts.none')}</p>;
            return (
              <InfiniteList className={styles.list} query={query}>
                {all.map((payout) => (
                  <PayoutRow key={payout.id} payout={payout} />
                ))}
              </InfiniteList>
            );
          }}
        </Loaded>
      </Stack>
    </Card>
  );
}
