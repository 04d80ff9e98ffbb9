import { dateText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from '../parts/Staff.module.css';
import type { CaseDetail } from './staff-queries.ts';

/** Of an incident: who reported it, how long it has waited, and whom it concerns. */
export function CaseFamilies({ item: { kind, source, families, minutes_open } }: { item: CaseDetail }) {
  const { t } = useTranslation('staff');
  if (kind !== 'incident') return null;
  return (
    <Card title={t('incident.families')}>
      <Stack gap={2}>
        <p className={styles.line}>
          {source && <span>{t(`incident.source.${source}`)}</span>}
          {minutes_open !== null && <span>{t('incident.minutes', { count: minutes_open })}</span>}
        </p>
        <p className="small-quiet">{t('incident.goal')}</p>
        {families.length === 0 && <p>{t('incident.noFamilies')}</p>}
        <ul className="stack-1">
          {families.map(({ id, full_name, current, orders, last_visit }) => (
            <li key={id} className={styles.row}>
              <div>
                <p className={styles.main}>{full_name}</p>
                <p className={styles.line}>
                  {current && <span>{t('incident.current')}</span>}
                  <span>{t('incident.orders', { count: orders })}</span>
                  {last_visit && <span>{t('incident.lastVisit', { date: dateText(last_visit) })}</span>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
