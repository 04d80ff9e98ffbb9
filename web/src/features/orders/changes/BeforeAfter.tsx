import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './BeforeAfter.module.css';

export interface ChangedRow {
  name: string;
  label: string;
  before: string;
  after: string;
}

/** What was and what is, row by row. */
export function BeforeAfter({ rows }: { rows: readonly ChangedRow[] }) {
  const { t } = useTranslation('order-changes');
  if (rows.length === 0) return null;
  return (
    <dl className={styles.rows}>
      {rows.map(({ name, label, before, after }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {before && (
              <del className={styles.was}>
                <span className="hidden-text">{t('was')} </span>
                {before}
              </del>
            )}
            <ins className={styles.now}>
              {before && <span className="hidden-text">{t('now')} </span>}
              {after || t('nothing')}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
