import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useCurrentUser } from '../account/current-user.ts';
import styles from './ProfileProgress.module.css';

/** Completeness of the profile; its space is reserved, to avoid layout shift. */
export function ProfileProgress() {
  const { t } = useTranslation('sitter-profile');
  const id = useId();
  const { data, isPending } = useCurrentUser();
  const checklist = data?.sitter?.checklist;
  if (isPending) {
    return (
      <div className={styles.progress}>
        <Skeleton height="1.5rem" width="12rem" />
        <Skeleton height="1.5rem" width="9rem" />
        <Skeleton height="0.5rem" />
      </div>
    );
  }
  if (!checklist) return null;
  const { percent, missing } = checklist;
  return (
    <div className={styles.progress}>
      <p id={id} className={styles.title}>
        {t('progress.title', { percent })}
      </p>
      <Link to="/profile">
        {missing.length > 0 ? t('progress.missing', { count: missing.length }) : t('progress.complete')}
      </Link>
      <progress className="progress-bar" value={percent} max={100} aria-labelledby={id} />
    </div>
  );
}
