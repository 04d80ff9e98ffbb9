import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { payoutStatuses } from '@ladushki/contract/payouts-constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayText } from '../../../lib/format/dates.ts';
import { minorText } from '../../../lib/format/minor.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf, useApiMutation } from '../../../lib/query/queries.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { TabStrip } from '../../../ui/layout/TabStrip.tsx';
import styles from '../parts/Staff.module.css';
import { StaffList } from '../parts/StaffList.tsx';
import { HoldButton } from './PayoutHold.tsx';

const ByHandDialog = lazyDialog(async () => (await import('./ByHandDialog.tsx')).ByHandDialog);

type Payout = ReplyOf<typeof api.moderation.payouts>['results'][number];

function MarkPaid({ payout }: { payout: Payout }) {
  const { t, locale } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const words = { name: payout.sitter.full_name, sum: minorText(payout.amount_minor, locale) };
  return (
    <>
      <Button
        kind="secondary"
        size="s"
        aria-label={t('payouts.markOne', words)}
        onClick={() => setAsking(true)}
        {...ByHandDialog.prefetch}
      >
        {t('payouts.mark')}
      </Button>
      {isAsking && <ByHandDialog id={payout.id} words={words} onClose={() => setAsking(false)} />}
    </>
  );
}

function Retry({ payout }: { payout: Payout }) {
  const { t, locale } = useTranslation('staff');
  const retry = useApiMutation(api.staffPayouts.retry, {
    invalidates: [api.moderation.payouts, api.staffMoney.summary],
  });
  const words = { name: payout.sitter.full_name, sum: minorText(payout.amount_minor, locale) };
  return (
    <Button
      kind="secondary"
      size="s"
      loading={retry.isPending}
      aria-label={t('payouts.retryOne', words)}
      onClick={() => retry.mutate({ params: { id: payout.id } })}
    >
      {t('payouts.retry')}
    </Button>
  );
}

/** Payouts to sitters; those that failed can be tried again or made by hand. */
export function Payouts() {
  const { t, locale } = useTranslation('staff');
  const [params] = useSearchParams();
  const status = payoutStatuses.find((one) => one === params.get('status')) ?? 'failed';
  const query = useInfiniteQuery(pagesOf(api.moderation.payouts, { query: { status } }));
  return (
    <>
      <TabStrip label={t('payouts.filter')}>
        {payoutStatuses.map((one) => (
          <Link key={one} to={`?status=${one}`} replace aria-current={one === status ? 'page' : undefined}>
            {t(`payouts.${one}`)}
          </Link>
        ))}
      </TabStrip>
      <StaffList query={query} empty={t('payouts.empty')}>
        {(payout) => (
          <li key={payout.id} className={styles.row}>
            <div>
              <p>
                <Link className={styles.main} to={`/staff/people/${payout.sitter.id}`}>
                  {payout.sitter.full_name}
                </Link>
                {' — '}
                <strong>{minorText(payout.amount_minor, locale)}</strong>
              </p>
              <p className={styles.line}>
                <span>{t('payouts.since', { day: dayText(payout.created_date) })}</span>
                {payout.account_masked && <span>{t('payouts.to', { account: payout.account_masked })}</span>}
                {payout.failure && <span>{payout.failure.message}</span>}
                {payout.held_by && (
                  <Badge tone="amber">{t('payouts.heldBy', { name: payout.held_by.full_name })}</Badge>
                )}
              </p>
            </div>
            <div className={styles.side}>
              {payout.status === 'failed' && (
                <>
                  {!payout.held_by && <Retry payout={payout} />}
                  <MarkPaid payout={payout} />
                </>
              )}
              <HoldButton id={payout.sitter.id} name={payout.sitter.full_name} isHeld={payout.held_by !== null} />
            </div>
          </li>
        )}
      </StaffList>
    </>
  );
}
