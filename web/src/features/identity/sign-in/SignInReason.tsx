import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWantedName } from '../../../lib/wanted.ts';
import styles from '../auth.module.css';
import { signInReason } from './sign-in-reason.ts';

/** Why sign-in is required. */
export function SignInReason() {
  const { t } = useTranslation('identity');
  const next = useSearchParams()[0].get('next');
  const name = useWantedName(next);
  const reason = signInReason(next);
  if (!reason) return null;
  return (
    <p className={styles.lead}>
      {name && <b className={styles.wanted}>{name}</b>}
      {t(`reason.${reason}`)}
    </p>
  );
}
