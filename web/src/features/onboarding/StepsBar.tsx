import type { Onboarding } from '@ladushki/contract/onboarding';
import type { OnboardingStepKey } from '@ladushki/contract/onboarding-constants';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './StepsBar.module.css';

interface StepsBarProps {
  steps: Onboarding['steps'];
  current: OnboardingStepKey | null;
}

/** All steps: each can be opened again. */
export function StepsBar({ steps, current }: StepsBarProps) {
  const { t } = useTranslation('onboarding');
  const left = steps.filter(({ status }) => status !== 'done').length;
  return (
    <nav className={styles.bar} aria-label={t('label')}>
      <ol className={styles.steps}>
        {steps.map(({ key, status }) => (
          <li key={key} className={styles.step} data-status={status}>
            <Link to={`?step=${key}`} aria-current={key === current ? 'step' : undefined}>
              <span>{t(`name.${key}`)}</span>
              <span className="hidden-text">{t(`status.${status}`)}</span>
            </Link>
          </li>
        ))}
      </ol>
      <p className={styles.left}>{left > 0 ? t('stepsLeft', { count: left }) : t('stepsDone')}</p>
    </nav>
  );
}
