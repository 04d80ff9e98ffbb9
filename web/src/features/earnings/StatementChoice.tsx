import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { PlainSelect } from '../../ui/inputs/PlainSelect.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './Earnings.module.css';
import { periodText, recentPeriods } from './periods.ts';

/** A month or a year to read, print or keep. */
export function StatementChoice() {
  const { t, locale } = useTranslation('earnings');
  const [periods] = useState(() => recentPeriods(new Date()));
  const [period, setPeriod] = useState(periods[0] ?? '');
  return (
    <Card title={t('statements.title')}>
      <p className="lead">{t('statements.about')}</p>
      <div className={styles.period}>
        <PlainSelect
          label={t('statements.period')}
          required
          value={period}
          onChange={setPeriod}
          options={periods.map((value) => ({ value, label: periodText(value, locale) }))}
        />
        <ButtonLink kind="secondary" to={`/profile/earnings/${period}`}>
          {t('statements.open')}
        </ButtonLink>
      </div>
    </Card>
  );
}
