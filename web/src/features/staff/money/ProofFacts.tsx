import type { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { Link } from 'react-router';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { minorText } from '../../../lib/format/minor.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from '../parts/Staff.module.css';

type Proof = ReplyOf<typeof api.staffMoney.proof>;
type Difference = Proof['differences'][number];

const books = ['provider', 'ledger', 'visits'] as const;

function DifferenceRow({ item }: { item: Difference }) {
  const { t, locale } = useTranslation('staff');
  const name = t(`values.difference.${item.kind}`);
  const sums = books.flatMap((book) => {
    const sum = item[`${book}_minor`];
    return sum === null ? [] : [t(`books.by.${book}`, { sum: minorText(sum, locale) })];
  });
  return (
    <li className={styles.row}>
      <div>
        <p>
          {item.case === null ? (
            name
          ) : (
            <Link className={styles.main} to={`/staff/queue/${item.case}`}>
              {name}
            </Link>
          )}
        </p>
        <p className={styles.line}>
          <span>{t(`books.subject.${item.subject.kind as 'payment'}`, { id: item.subject.id })}</span>
          {sums.map((sum) => (
            <span key={sum}>{sum}</span>
          ))}
        </p>
      </div>
    </li>
  );
}

/** When the books were compared, how much of them, and what differs; each difference leads to its case. */
export function ProofFacts({ proof: { at, status, checked, differences } }: { proof: Proof }) {
  const { t } = useTranslation('staff');
  return (
    <Stack gap={1}>
      <p className={styles.line}>
        <Badge tone={status === 'equal' ? 'green' : 'red'}>{t(`books.${status}`)}</Badge>
        <span>{t('books.at', { day: dayText(at), time: timeText(at) })}</span>
      </p>
      <p className="small-quiet">{t('books.checked', checked)}</p>
      {differences.length > 0 && (
        <ul className="stack-1">
          {differences.map((item) => (
            <DifferenceRow key={`${item.kind} ${item.subject.kind} ${item.subject.id}`} item={item} />
          ))}
        </ul>
      )}
    </Stack>
  );
}
