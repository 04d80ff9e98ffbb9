import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

/** The path; the last item is this page. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.list}>
        {items.map(({ label, to }) => (
          <li key={label} className={styles.item}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
