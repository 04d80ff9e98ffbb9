import { Link } from 'react-router';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import styles from './StepBar.module.css';
import { steps } from './steps.ts';

/** The ways back to single parts of a draft that is filled in; on wide screens the bar of steps has them. */
export function PartLinks() {
  const { t } = useTranslation('orders');
  return (
    <nav aria-label={t('draft.change')} className={`row-wrap ${styles.parts}`}>
      <span className="quiet">{t('draft.change')}:</span>
      {steps
        .filter((step) => step !== 'preview')
        .map((step) => (
          <Link key={step} to={`?step=${step}`} preventScrollReset>
            {t(`draft.steps.${step}`)}
          </Link>
        ))}
    </nav>
  );
}
