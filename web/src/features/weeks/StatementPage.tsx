import type { Statement, StatementVisit, VisitSum } from '@ladushki/contract/charges';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dateText } from '../../lib/format/dates.ts';
import { moneyText } from '../../lib/format/money.ts';
import { dayAndMonthText } from '../../lib/format/weekdays.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { Breadcrumbs } from '../../ui/layout/Breadcrumbs.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ownOrderQuery } from '../orders/order-queries.ts';
import { useSide } from '../orders/use-side.ts';
import { useVisitTexts } from '../visits/use-visit-texts.ts';
import styles from './Weeks.module.css';
import { statementQuery } from './week-queries.ts';

type Pair = [term: string, value: string];

function VisitRow({ line }: { line: StatementVisit }) {
  const { t } = useTranslation('weeks');
  const { t: visits } = useTranslation('visits');
  const words = useVisitTexts();
  const pairs: Pair[] = [
    [t('statement.day'), dateText(line.date)],
    [t('statement.state'), visits(`stage.${line.state}`)],
    [t('statement.planned'), words.length(line.planned_minutes)],
    [t('statement.real'), line.real_minutes === null ? '—' : words.length(line.real_minutes)],
    [t('statement.amount'), moneyText(line.amount)],
    [t('statement.due'), moneyText(line.due)],
    ...(line.overtime > 0 ? [[t('statement.overtime'), moneyText(line.overtime)] as Pair] : []),
    ...(line.returned > 0 ? [[t('statement.returned'), moneyText(line.returned)] as Pair] : []),
  ];
  return (
    <li>
      <dl className={styles.visit}>
        {pairs.map(([term, value]) => (
          <div key={term}>
            <dt className="small-quiet">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Visits by name: which sums a line of the totals is made of. */
function VisitSums({ title, sums }: { title: string; sums: readonly VisitSum[] }) {
  const { t, locale } = useTranslation('weeks');
  if (sums.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={styles.list}>
        {sums.map(({ visit, date, amount }) => (
          <li key={visit} className={styles.line}>
            <Link to={`/visits/${visit}`}>{t('statement.visitOf', { day: dayAndMonthText(date, locale) })}</Link>
            <span>{moneyText(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Totals({ statement }: { statement: Statement }) {
  const { t } = useTranslation('weeks');
  const words = useVisitTexts();
  const pairs: Pair[] = [
    [t('statement.hours'), `${words.length(statement.planned_minutes)} / ${words.length(statement.real_minutes)}`],
    [t('statement.confirmed'), moneyText(statement.confirmed)],
    [t('statement.overtime'), moneyText(statement.overtime)],
    [t('statement.expenses'), moneyText(statement.expenses)],
    [t('statement.brought'), moneyText(statement.brought_forward)],
  ];
  const open = statement.open_overtime.reduce((sum, { amount }) => sum + amount, 0);
  const beside: Pair[] = [
    [t('statement.returned'), moneyText(statement.returned)],
    [t('statement.carried'), moneyText(statement.carried_over)],
    ...(open > 0 ? [[t('statement.open'), moneyText(open)] as Pair] : []),
  ];
  const line = ([term, value]: Pair) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl className={`stack-1 ${styles.sums}`}>
      {pairs.map(line)}
      <div className={styles.total}>
        <dt>{t('statement.total')}</dt>
        <dd>{moneyText(statement.total)}</dd>
      </div>
      {beside.map(line)}
    </dl>
  );
}

/** Whose week it was: a printed statement says it too. */
function Sides({ order }: { order: number }) {
  const { t } = useTranslation('weeks');
  const side = useSide() ?? 'customer';
  const { data } = useQuery(ownOrderQuery(side, order));
  if (!data) return null;
  const names = { family: data.customer.full_name, sitter: data.sitter?.full_name ?? '' };
  return (
    <div>
      <p className="strong">{data.title}</p>
      <p>{t('statement.sides', names)}</p>
    </div>
  );
}

export function StatementView({ statement }: { statement: Statement }) {
  const { t } = useTranslation('weeks');
  const { t: orders } = useTranslation('orders');
  const week = { from: dateText(statement.week_start), to: dateText(statement.week_end) };
  const order = { label: t('statement.order', { id: statement.order }), to: `/my-orders/order/${statement.order}` };
  const print = (
    <Button kind="quiet" size="s" icon={<Icon name="print" size={20} />} onClick={() => window.print()}>
      {t('statement.print')}
    </Button>
  );
  return (
    <article>
      <Breadcrumbs items={[{ label: orders('my.title'), to: '/my-orders' }, order, { label: t('week', week) }]} />
      <h1 className={styles.heading}>{t('statement.title', week)}</h1>
      <Stack gap={3}>
        <Card title={t('statement.totals')} action={print}>
          <Stack gap={2}>
            <Sides order={statement.order} />
            <p className="small-quiet">{t(statement.direct ? 'statement.direct' : 'statement.frozen')}</p>
            <Totals statement={statement} />
          </Stack>
        </Card>
        <VisitSums title={t('statement.corrections')} sums={statement.corrections} />
        <VisitSums title={t('statement.openOf')} sums={statement.open_overtime} />
        <Card title={t('statement.visits')}>
          {statement.visits.length === 0 ? (
            <p className="quiet">{t('statement.noVisits')}</p>
          ) : (
            <ul className={styles.visits}>
              {statement.visits.map((line) => (
                <VisitRow key={line.visit} line={line} />
              ))}
            </ul>
          )}
        </Card>
        <ButtonLink to={order.to} kind="secondary">
          {t('statement.list')}
        </ButtonLink>
      </Stack>
    </article>
  );
}

/** One closed week of a long order, to read and to print. */
export function StatementPage({ id }: { id: number }) {
  const { t } = useTranslation('orders');
  const query = useQuery(statementQuery(id));
  const missing = <ButtonLink to="/my-orders">{t('my.title')}</ButtonLink>;
  return (
    <Loaded isPage query={query} skeleton={<Skeleton height={360} />} missing={missing}>
      {(statement) => <StatementView statement={statement} />}
    </Loaded>
  );
}
