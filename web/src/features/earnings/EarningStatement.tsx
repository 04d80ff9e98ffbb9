import { api } from 'virtual:api-manifest';
import type { EarningStatement as Statement } from '@ladushki/contract/earnings';
import { useQuery } from '@tanstack/react-query';
import { dateText, dayText } from '../../lib/format/dates.ts';
import { minorText } from '../../lib/format/minor.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import weeks from '../weeks/Weeks.module.css';
import styles from './Earnings.module.css';
import { statementQuery } from './earnings-queries.ts';
import { LineRow } from './LineRow.tsx';
import { periodText } from './periods.ts';

function Totals({ statement }: { statement: Statement }) {
  const { t, locale } = useTranslation('earnings');
  const { opening_minor, closing_minor, totals } = statement;
  const row = (key: 'opening' | 'earned' | 'fee' | 'tips' | 'expenses' | 'paid', minor: number) => (
    <div key={key}>
      <dt>{t(`statement.${key}`)}</dt>
      <dd>{minorText(minor, locale)}</dd>
    </div>
  );
  const parts = [
    ['tips', totals.tips_minor],
    ['expenses', totals.expenses_minor],
    ['fee', totals.fee_minor],
  ] as const;
  return (
    <dl className={`stack-1 ${weeks.sums}`}>
      {row('opening', opening_minor)}
      {row('earned', totals.earned_minor)}
      {parts.filter(([, minor]) => minor !== 0).map(([key, minor]) => row(key, minor))}
      {row('paid', totals.paid_minor)}
      <div className={weeks.total}>
        <dt>{t('statement.closing')}</dt>
        <dd>{minorText(closing_minor, locale)}</dd>
      </div>
    </dl>
  );
}

function Payouts({ payouts }: Pick<Statement, 'payouts'>) {
  const { t, locale } = useTranslation('earnings');
  if (payouts.length === 0) return <p className="quiet">{t('statement.noPayouts')}</p>;
  return (
    <ul className={styles.list}>
      {payouts.map(({ id, paid_at, amount_minor }) => (
        <li key={id} className={styles.line}>
          <span>{t('statement.payout', { day: dayText(paid_at) })}</span>
          <span className={styles.amount}>{minorText(amount_minor, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Reading a file as text drops the mark by which spreadsheets know it. */
const mark = '\uFEFF';

function TableButton({ period }: { period: string }) {
  const { t } = useTranslation('earnings');
  const read = useApiMutation(api.earnings.statementFile);
  const save = (text: string) => saveFile(`ladushki-${period}.csv`, mark + text, 'text/csv;charset=utf-8');
  return (
    <Button
      kind="secondary"
      size="s"
      icon={<Icon name="download" size={20} />}
      loading={read.isPending}
      onClick={() => read.mutate({ query: { period } }, { onSuccess: save })}
    >
      {t('statement.table')}
    </Button>
  );
}

function StatementView({ statement }: { statement: Statement }) {
  const { t, locale } = useTranslation('earnings');
  const { t: titles } = useTranslation('titles');
  const { period, person, from, to, lines, payouts } = statement;
  const title = t('statement.title', { period: periodText(period, locale) });
  return (
    <article>
      <Breadcrumbs items={[{ label: titles('earnings'), to: '/profile/earnings' }, { label: title }]} />
      <h1 className={weeks.heading}>{title}</h1>
      <Stack gap={3}>
        <Card title={person.full_name}>
          <Stack gap={2}>
            <p className="quiet">
              {t('statement.days', { from: dateText(from), to: dateText(to) })}
              {person.inn_masked && ` · ${t('account.inn', { inn: person.inn_masked })}`}
            </p>
            <Totals statement={statement} />
            <div className="row-wrap">
              <Button kind="secondary" size="s" icon={<Icon name="print" size={20} />} onClick={() => window.print()}>
                {t('statement.print')}
              </Button>
              <TableButton period={period} />
            </div>
          </Stack>
        </Card>
        <Card title={t('statement.lines')}>
          {lines.length === 0 ? (
            <p className="quiet">{t('statement.noLines')}</p>
          ) : (
            <ul className={styles.list}>
              {lines.map((line) => (
                <LineRow key={line.id} line={line} hasStatus={false} />
              ))}
            </ul>
          )}
        </Card>
        <Card title={t('statement.payouts')}>
          <Payouts payouts={payouts} />
        </Card>
      </Stack>
    </article>
  );
}

/** A month or a year, to read and to print. */
export function EarningStatement({ period }: { period: string }) {
  const { t } = useTranslation('titles');
  const query = useQuery(statementQuery(period));
  const missing = <ButtonLink to="/profile/earnings">{t('earnings')}</ButtonLink>;
  return (
    <Loaded isPage query={query} skeleton={<Skeleton height={420} />} missing={missing}>
      {(statement) => <StatementView statement={statement} />}
    </Loaded>
  );
}
