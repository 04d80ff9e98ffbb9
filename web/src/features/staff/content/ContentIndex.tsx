import { contentTypes } from '@ladushki/contract/staff-content-constants';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from '../parts/Staff.module.css';

/** Index of editable content. */
export function ContentIndex() {
  const { t } = useTranslation('staff');
  return (
    <ul className="stack-1">
      {contentTypes.map((type) => (
        <li key={type} className={styles.row} data-link>
          <div>
            <Link className={styles.main} to={`/staff/content/${type}`}>
              {t(`content.types.${type}`)}
            </Link>
            <p className="small-quiet">{t(`content.about.${type}`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
