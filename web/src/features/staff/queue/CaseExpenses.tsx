import { dateText } from '../../../lib/format/dates.ts';
import { minorText } from '../../../lib/format/minor.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../parts/Staff.module.css';
import type { CaseDetail } from './staff-queries.ts';

/** What the sitter of a disputed order laid out. */
export function CaseExpenses({ item: { expenses } }: { item: CaseDetail }) {
  const { t, locale } = useTranslation('staff');
  if (expenses.length === 0) return null;
  return (
    <Card title={t('case.expenses')}>
      <ul className="stack-1">
        {expenses.map(({ id, date, amount_minor, text, receipt, status, decline_text }) => {
          const sum = minorText(amount_minor, locale);
          return (
            <li key={id} className={styles.row}>
              <div>
                <p className={styles.main}>{`${sum}, ${dateText(date)}`}</p>
                {text && <p className="own-words">{text}</p>}
                {decline_text && <p>{t('expenses:declineWords', { text: decline_text })}</p>}
                {receipt && (
                  <a href={receipt} target="_blank" rel="noreferrer">
                    {t('expenses:receiptOf', { sum })}
                  </a>
                )}
              </div>
              <div className={styles.side}>
                <Badge>{t(`expenses:status.${status}`)}</Badge>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
