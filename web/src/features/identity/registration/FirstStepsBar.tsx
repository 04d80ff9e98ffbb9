import { useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './FirstStepsBar.module.css';

const ways = {
  customer: [
    { at: '/choose-role/customer', label: 'steps.about' },
    { at: '/choose-role/customer-child', label: 'steps.children' },
  ],
  sitter: [
    { at: '/choose-role/sitter', label: 'steps.about' },
    { at: '/choose-role/sitter/add-education', label: 'steps.education' },
    { at: '/choose-role/sitter/add-work', label: 'steps.work' },
  ],
} as const;

/** Progress of the first steps. */
export function FirstStepsBar() {
  const { t } = useTranslation('identity');
  const { pathname } = useLocation();
  const steps = ways[pathname.startsWith('/choose-role/customer') ? 'customer' : 'sitter'];
  const now = steps.findLastIndex(({ at }) => pathname === at || pathname.startsWith(`${at}/`));
  const left = steps.length - 1 - now;
  return (
    <nav className={styles.bar} aria-label={t('steps.label')}>
      <ol className={styles.steps}>
        {steps.map(({ at, label }, step) => (
          <li
            key={at}
            className={styles.step}
            data-done={step < now || undefined}
            aria-current={step === now ? 'step' : undefined}
          >
            {t(label)}
          </li>
        ))}
      </ol>
      <p className={styles.left}>{left > 0 ? t('steps.left', { count: left }) : t('steps.last')}</p>
    </nav>
  );
}
