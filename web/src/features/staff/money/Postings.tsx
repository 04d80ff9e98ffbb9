import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { type Account, accounts } from '@ladushki/contract/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { dayText, isoDateOf, timeText } from '../../../lib/format/dates.ts';
import { minorText } from '../../../lib/format/minor.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf } from '../../../lib/query/queries.ts';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import numbers from '../numbers/Numbers.module.css';
import styles from '../parts/Staff.module.css';
import { StaffList } from '../parts/StaffList.tsx';
import { usePermissions } from '../parts/use-permissions.ts';

type Posting = ReplyOf<typeof api.staffMoney.postings>['results'][number];

const subjects = ['order', 'visit', 'person', 'payment', 'payout'] as const;
const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

function useFilter() {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? '';
  const account = accounts.find((one) => one === params.get('account'));
  const by = subjects.find((one) => one === params.get('by')) ?? 'order';
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return { account, by, id: text('id'), from: text('from'), to: text('to'), choose };
}

type Filter = ReturnType<typeof useFilter>;

function Filters({ filter: { account, by, id, from, to, choose } }: { filter: Filter }) {
  const { t } = useTranslation('staff');
  // An incomplete date is not applied.
  const chooseDay = (field: 'from' | 'to') => (value: string) => {
    if (value === '' || /^\d{4}-/.test(value) || isoDateOf(value)) choose(field, value);
  };
  return (
    <div className={numbers.filters}>
      <PlainSelect
        label={t('books.accountFilter')}
        placeholder={t('books.allAccounts')}
        value={account ?? ''}
        onChange={(value) => choose('account', value)}
        options={accounts.map((value) => ({ value, label: t(`books.account.${value}`) }))}
      />
      <PlainSelect
        label={t('books.byFilter')}
        value={by}
        onChange={(value) => choose('by', value)}
        options={subjects.map((value) => ({ value, label: t(`books.byOne.${value}`) }))}
      />
      <TextInput label={t('books.number')} inputMode="numeric" value={id} onChange={(value) => choose('id', value)} />
      <DateInput label={t('numbers.from')} value={from} onChange={chooseDay('from')} />
      <DateInput label={t('numbers.to')} value={to} onChange={chooseDay('to')} />
    </div>
  );
}

type Entry = Posting['entries'][number];

const pairsOf = (entries: readonly Entry[]) =>
  entries.flatMap((from, at) => {
    const to = entries[at + 1];
    return at % 2 === 0 && to ? [{ from, to }] : [];
  });

/** An account, and whose it is. */
function Side({ entry: { account, person } }: { entry: Entry }) {
  const { t } = useTranslation('staff');
  const mayOpen = usePermissions()?.includes('people') ?? false;
  const owner = person !== null && t('books.person', { id: person });
  return (
    <>
      {t(`books.account.${account satisfies Account}`)}
      {owner && ', '}
      {owner && (mayOpen ? <Link to={`/staff/people/${person}`}>{owner}</Link> : owner)}
    </>
  );
}

/** What went from one account to another. */
function Pair({ from, to }: { from: Entry; to: Entry }) {
  const { t, locale } = useTranslation('staff');
  return (
    <p className={styles.line}>
      <strong>{minorText(to.amount_minor, locale)}</strong>
      <span>
        <Side entry={from} /> → <Side entry={to} />
      </span>
      {to.order !== null && <span>{t('payouts.order', { id: to.order })}</span>}
      {to.visit !== null && <span>{t('books.subject.visit', { id: to.visit })}</span>}
    </p>
  );
}

/** Postings of the ledger, newest first. */
export function Postings() {
  const { t } = useTranslation('staff');
  const filter = useFilter();
  const { account, by, id, from, to } = filter;
  const query = useInfiniteQuery(
    pagesOf(api.staffMoney.postings, {
      query: { ...(account && { account }), ...(isId(id) && { [by]: id }), ...(from && { from }), ...(to && { to }) },
    }),
  );
  return (
    <>
      <Filters filter={filter} />
      <StaffList query={query} empty={t('books.noPostings')}>
        {(posting) => (
          <li key={posting.id} className={styles.row}>
            <div>
              <p>
                <strong>{t(`books.cause.${posting.cause.kind}`, { id: posting.cause.id })}</strong>
              </p>
              {pairsOf(posting.entries).map((pair, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries of a posting never change
                <Pair key={at} {...pair} />
              ))}
            </div>
            <p className={styles.line}>{t('books.at', { day: dayText(posting.at), time: timeText(posting.at) })}</p>
          </li>
        )}
      </StaffList>
    </>
  );
}
