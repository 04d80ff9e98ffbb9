import type { api } from 'virtual:api-manifest';
import type { PayoutBlock } from '@ladushki/contract/earning-constants';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Reply } from '../../lib/api/types.ts';
import { dayText, timeText } from '../../lib/format/dates.ts';
import { minorText } from '../../lib/format/minor.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { payoutAccountQuery } from '../payout-accounts/payout-account-queries.ts';
import styles from './Earnings.module.css';
import { earningsQuery } from './earnings-queries.ts';

type Summary = Reply<typeof api.earnings.summary>;

const others = ['coming', 'on_the_way', 'frozen', 'paid'] as const;

/** Where the person can do something about it. */
const ways: Partial<Record<PayoutBlock, string>> = {
  blocked: '/profile/support',
  staff: '/profile/support',
  dispute: '/my-orders',
  account: '#payout-account',
  self_employed: '#payout-account',
};

/** The tax service has not answered yet: there is nothing to do. */
function StatusIsChecked() {
  const { t } = useTranslation('earnings');
  return (
    <Notice icon="clock" title={t('why.checking.title')}>
      <p>{t('why.checking.text')}</p>
    </Notice>
  );
}

function WhyItWaits({ block, until }: { block: PayoutBlock; until: string | null }) {
  const { t } = useTranslation('earnings');
  const { data } = useQuery(payoutAccountQuery());
  if (block === 'self_employed' && data?.account?.self_employed === 'checking') return <StatusIsChecked />;
  const way = ways[block];
  const isMild = block === 'minimum' || block === 'account_waits';
  return (
    <Notice
      tone={isMild ? 'blue' : 'amber'}
      icon={isMild ? 'info' : 'clock'}
      title={t(`why.${block as 'recent_change'}.title`, { until: until ? `${dayText(until)} ${timeText(until)}` : '' })}
    >
      <p>{t(`why.${block}.text`)}</p>
      {way && <Link to={way}>{t(`way.${block as 'account'}`)}</Link>}
    </Notice>
  );
}

function Sums({ summary }: { summary: Summary }) {
  const { t, locale } = useTranslation('earnings');
  return (
    <dl className={styles.sums}>
      <div className={styles.first}>
        <dt className="quiet">{t('line.due')}</dt>
        <dd>{minorText(summary.due_minor, locale)}</dd>
      </div>
      {others
        .filter((status) => status === 'coming' || status === 'paid' || summary[`${status}_minor`] > 0)
        .map((status) => (
          <div key={status}>
            <dt className="small-quiet">{t(`line.${status}`)}</dt>
            <dd>{minorText(summary[`${status}_minor`], locale)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What a sitter has earned, when it comes, and why something waits. */
export function EarningsSummary() {
  const { t, locale } = useTranslation('earnings');
  const query = useQuery(earningsQuery());
  return (
    <Card title={t('sums.title')}>
      <Loaded query={query} skeleton={<Skeleton height={180} />}>
        {(summary) => {
          const next = summary.next_payout;
          return (
            <Stack gap={2}>
              <Sums summary={summary} />
              {next && (
                <p className="quiet">
                  {t('sums.next', {
                    ...{ sum: minorText(next.amount_minor, locale), day: dayText(next.at), time: timeText(next.at) },
                  })}
                </p>
              )}
              {summary.blocked_by && <WhyItWaits block={summary.blocked_by} until={summary.blocked_until} />}
            </Stack>
          );
        }}
      </Loaded>
    </Card>
  );
}
