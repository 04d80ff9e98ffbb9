import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayText } from '../../../lib/format/dates.ts';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf, useApiMutation } from '../../../lib/query/queries.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { TabStrip } from '../../../ui/layout/TabStrip.tsx';
import styles from '../parts/Staff.module.css';
import { StaffList } from '../parts/StaffList.tsx';

type Payout = ReplyOf<typeof api.moderation.payouts>['results'][number];

const statuses = ['due', 'paid', 'canceled'] as const;

function MarkPaid({ payout }: { payout: Payout }) {
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const mark = useApiMutation(api.moderation.payoutPaid, { invalidates: [api.moderation.payouts] });
  const words = { name: payout.sitter.full_name, sum: moneyText(payout.amount) };
  return (
    <>
      <Button kind="secondary" size="s" aria-label={t('payouts.markOne', words)} onClick={() => setAsking(true)}>
        {t('payouts.mark')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mark.mutate({ params: { id: payout.id } }, { onSettled: () => setAsking(false) })}
        title={t('payouts.confirm')}
        action={t('payouts.action')}
        loading={mark.isPending}
      >
        {t('payouts.confirmText', words)}
      </ConfirmDialog>
    </>
  );
}

/** Due payouts, oldest first. */
export function Payouts() {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const status = statuses.find((one) => one === params.get('status')) ?? 'due';
  const query = useInfiniteQuery(pagesOf(api.moderation.payouts, { query: { status } }));
  return (
    <>
      <TabStrip label={t('payouts.filter')}>
        {statuses.map((one) => (
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
                <strong>{moneyText(payout.amount)}</strong>
              </p>
              <p className={styles.line}>
                <span>{t('payouts.order', { id: payout.order })}</span>
                <span>{t('payouts.since', { day: dayText(payout.created_date) })}</span>
              </p>
            </div>
            <div className={styles.side}>{payout.status === 'due' && <MarkPaid payout={payout} />}</div>
          </li>
        )}
      </StaffList>
    </>
  );
}
