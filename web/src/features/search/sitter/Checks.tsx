import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { dateText, dayText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import type { IconName } from '../../../ui/art/icon-names.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Checks.module.css';

type Check = SitterDetail['checks'][number];

const icons: Record<Check['status'], IconName> = {
  verified: 'check-shield',
  moderation: 'clock',
  not_verified: 'minus',
};

function useEvidence() {
  const { t } = useTranslation('search');
  return ({ status, by, checked_at, valid_until, number }: Check): string => {
    const checked = checked_at && dayText(checked_at);
    const until = valid_until && dateText(valid_until);
    if (status === 'moderation') return t('checks.moderation');
    if (status === 'not_verified') return until ? t('checks.expired', { until }) : t('checks.notMade');
    const who = [by && t(`checks.by.${by.kind}`), by?.name].filter(Boolean).join(' ');
    if (!checked) return t('checks.made');
    const made = until ? t('checks.madeUntil', { who, checked, until }) : t('checks.madeOn', { who, checked });
    return number ? `${made}. ${t('checks.policy', { number })}` : made;
  };
}

/** All checks with their dates, also those not made. */
export function Checks({ checks }: Pick<SitterDetail, 'checks'>) {
  const { t } = useTranslation('search');
  const evidence = useEvidence();
  const order = { verified: 0, moderation: 1, not_verified: 2 };
  return (
    <Card title={t('checks.title')}>
      <ul className={styles.checks}>
        {checks
          .toSorted((one, other) => order[one.status] - order[other.status])
          .map((check) => (
            <li key={check.kind} className={styles.check} data-status={check.status}>
              <Icon name={icons[check.status]} size={22} className={styles.icon ?? ''} />
              <div>
                <p className={styles.kind}>{t(`checks.kinds.${check.kind}`)}</p>
                <p className="small-quiet">{evidence(check)}</p>
              </div>
            </li>
          ))}
      </ul>
      <p className={`small-quiet ${styles.note}`}>{t('checks.note')}</p>
    </Card>
  );
}
