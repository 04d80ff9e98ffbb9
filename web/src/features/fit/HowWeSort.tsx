import { fitPoints, fitScale, fitWeights } from '@ladushki/contract/fit-constants';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './HowWeSort.module.css';

const { nearKm, halfKm, dearPercent, cancellationPercent, soonMinutes, lateMinutes } = fitScale;
const numbers = {
  near: nearKm,
  half: nearKm + halfKm,
  dear: dearPercent,
  cancellation: cancellationPercent,
  soon: soonMinutes,
  late: lateMinutes / 60,
};

/** What lists are sorted by, with the numbers that the product itself uses. */
export function HowWeSort() {
  const { t } = useTranslation('fit');
  return (
    <Stack gap={3}>
      <p className={styles.lead}>{t('sorting.lead')}</p>
      <Card title={t('sorting.order')}>
        <ol className={styles.order}>
          {(['home', 'score', 'away'] as const).map((step) => (
            <li key={step}>{t(`sorting.steps.${step}`)}</li>
          ))}
        </ol>
        <p>{t('sorting.nobodyHidden')}</p>
      </Card>
      <Card title={t('sorting.points')}>
        <p>{t('sorting.asked')}</p>
        <dl className={styles.points}>
          {fitPoints.map((point) => (
            <div key={point} className={styles.point}>
              <dt>{t(`sorting.names.${point}`)}</dt>
              <dd className={styles.weight}>{t('sorting.weight', { weight: fitWeights[point] })}</dd>
              <dd className={styles.text}>{t(`sorting.texts.${point}`, numbers)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('sorting.others')}>
        <p>{t('sorting.visitors')}</p>
        <p>{t('sorting.noPaid')}</p>
      </Card>
    </Stack>
  );
}
