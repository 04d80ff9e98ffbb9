import { dateText, timeText } from '../../../lib/format/dates.ts';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { RevealButton } from '../parts/RevealButton.tsx';
import styles from '../parts/Staff.module.css';
import type { CaseDetail } from './staff-queries.ts';

/** What happened at the visits of a disputed order. */
export function CaseVisits({ item: { kind, visits } }: { item: CaseDetail }) {
  const { t } = useTranslation('staff');
  if (kind !== 'dispute' && kind !== 'visit_unclear') return null;
  return (
    <Card title={t('case.visits')}>
      {visits.length === 0 && <p>{t('case.noVisits')}</p>}
      <ul className="stack-1">
        {visits.map(({ id, date, start_time, end_time, state, arrived_at, left_at, amount, due, returned }) => (
          <li key={id} className={styles.row}>
            <div>
              <p className={styles.main}>{`${dateText(date)}, ${start_time}–${end_time}`}</p>
              <p className={styles.line}>
                <span>{t(`values.visit_state.${state}`)}</span>
                {arrived_at && <span>{t('case.arrived', { time: timeText(arrived_at) })}</span>}
                {left_at && <span>{t('case.left', { time: timeText(left_at) })}</span>}
                <span>{moneyText(amount)}</span>
                {due > 0 && <span>{t('case.dueSum', { sum: moneyText(due) })}</span>}
                {returned > 0 && <span>{t('case.returnedSum', { sum: moneyText(returned) })}</span>}
              </p>
            </div>
            {arrived_at && (
              <RevealButton target="diary" id={id} label={t('case.showDiaryOf', { date: dateText(date) })}>
                {t('case.diary')}
              </RevealButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
