import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '../account/current-user.ts';
import styles from './ProfileProgress.module.css';

/** How full the profile is, with a way to what is missing; gone when nothing is. */
export function ProfileProgress() {
  const { t } = useTranslation('sitter-profile');
  const id = useId();
  const checklist = useCurrentUser().data?.sitter?.checklist;
  if (!checklist || checklist.missing.length === 0) return null;
  const { percent, missing } = checklist;
  return (
    <div className={styles.progress}>
      <p id={id} className={styles.title}>
        {t('progress.title', { percent })}
      </p>
      <Link to="/profile">{t('progress.missing', { count: missing.length })}</Link>
      <progress className={styles.bar} value={percent} max={100} aria-labelledby={id} />
    </div>
  );
}
