import { Link } from 'react-router';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import styles from './StepBar.module.css';
import { type Step, steps } from './steps.ts';

interface StepBarProps {
  current: Step;
  /** Progress; earlier steps are links. */
  reached: number;
}

export function StepBar({ current, reached }: StepBarProps) {
  const { t } = useTranslation('orders');
  const at = steps.indexOf(current);
  return (
    <nav aria-label={t('draft.steps.label')}>
      <p className={styles.short}>{t('draft.steps.of', { at: at + 1, all: steps.length })}</p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-done={index < at || undefined}
            data-on={index === at || undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {index <= reached && index !== at ? (
              <Link to={`?step=${step}`} preventScrollReset>
                {t(`draft.steps.${step}`)}
              </Link>
            ) : (
              <span aria-current={index === at ? 'step' : undefined}>{t(`draft.steps.${step}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
