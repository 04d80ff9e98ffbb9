import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './VisitCode.module.css';

/** The code that the family says at the door. */
export function VisitCode({ code }: { code: string }) {
  const { t } = useTranslation('today');
  return (
    <div className={styles.code}>
      <p>{t('visitCode.label')}</p>
      <p className={styles.digits}>{code}</p>
      <p className="small-quiet">{t('visitCode.hint')}</p>
    </div>
  );
}
