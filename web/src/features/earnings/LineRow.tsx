import type { EarningStatus } from '@ladushki/contract/earning-constants';
import type { EarningLine } from '@ladushki/contract/earnings';
import { Link } from 'react-router';
import { dateText } from '../../lib/format/dates.ts';
import { minorText } from '../../lib/format/minor.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import styles from './Earnings.module.css';

const tones = {
  coming: 'plain',
  due: 'blue',
  frozen: 'amber',
  on_the_way: 'blue',
  paid: 'green',
} as const satisfies Record<EarningStatus, string>;

/** One line, which leads to its visit or order. */
export function LineRow({ line, hasStatus = true }: { line: EarningLine; hasStatus?: boolean }) {
  const { t, locale } = useTranslation('earnings');
  const { kind, status, date, title, amount_minor, fee_minor, link } = line;
  return (
    <li className={styles.line}>
      <div>
        <Link to={link}>{`${t(amount_minor < 0 ? 'kind.takenBack' : `kind.${kind}`)}, ${dateText(date)}`}</Link>
        {title && <p className="small-quiet own-words">{title}</p>}
        {fee_minor !== 0 && <p className="small-quiet">{t('line.fee', { sum: minorText(fee_minor, locale) })}</p>}
      </div>
      <div className="stack-1">
        <span className={styles.amount}>{minorText(amount_minor, locale)}</span>
        {hasStatus && (
          <span className={styles.badge}>
            <Badge tone={tones[status]}>{t(`line.${status}`)}</Badge>
          </span>
        )}
      </div>
    </li>
  );
}
