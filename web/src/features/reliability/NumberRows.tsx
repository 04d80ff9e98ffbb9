import { api } from 'virtual:api-manifest';
import type { ExplanationKey } from '@ladushki/contract/reliability-constants';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { queryOf } from '../../lib/query/queries.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './Reliability.module.css';

interface NumberRowsProps {
  /** In the order of showing; what is not known is left out. */
  numbers: readonly { key: ExplanationKey; text: string | null }[];
}

const day = 24 * 60 * 60_000;

/** Each number opens how it is counted. */
export function NumberRows({ numbers }: NumberRowsProps) {
  const { data } = useQuery({ ...queryOf(api.reliability.explanations), staleTime: day, meta: { toast: false } });
  const { t } = useTranslation('titles');
  const known = numbers.filter(({ text }) => text !== null);
  if (!data) return <Skeleton height={known.length * 44} />;
  return (
    <div>
      {known.map(({ key, text }) => {
        const explained = data.find((each) => each.key === key);
        if (!explained) return null;
        return (
          <details key={key} className={styles.row}>
            <summary className={styles.summary}>
              <span>{explained.title}</span>
              <b className={styles.number}>{text}</b>
              <Icon name="chevron-down" size={20} />
            </summary>
            <p className={`small-quiet ${styles.text}`}>{explained.text}</p>
          </details>
        );
      })}
      <Link to="/how-we-sort" className="small-quiet">
        {t('howWeSort')}
      </Link>
    </div>
  );
}
